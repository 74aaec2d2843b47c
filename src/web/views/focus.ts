/** Where the button that was pressed is gone, the focus goes to this place. */
export function keepFocus(id: string): void {
  if (document.activeElement === null || document.activeElement === document.body) document.getElementById(id)?.focus()
}
