/** Saves a file as the browser does: into its folder of downloads, or where the person says. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has the file by then.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
