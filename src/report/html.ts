// Text that others wrote, made safe for HTML and SVG.

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' }

/** Characters that XML does not allow at all. */
// eslint-disable-next-line no-control-regex -- these are the characters meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** For text and for attributes in double quotes. Characters that neither HTML nor SVG allows are left out. */
export function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign])
}
