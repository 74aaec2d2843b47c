// Text that others wrote, made safe for HTML and SVG.

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' }

/** Characters that neither XML nor HTML allows, lone halves of surrogate pairs among them. */
// eslint-disable-next-line no-control-regex -- these are the characters meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** A text without the characters that no escape makes allowed. */
export function allowedText(text: string): string {
  return text.replace(FORBIDDEN, '')
}

/** For text and for attributes in double quotes. */
export function escapeText(text: string): string {
  return allowedText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign])
}
