// Panels over the page. The browser keeps the focus in them, closes them with Escape, and gives the focus back.
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

export type DialogName = 'work' | 'share' | 'told' | 'table'

export const openedDialog = signal<DialogName | undefined>(undefined)

export const openDialog = (name: DialogName): void => {
  openedDialog.value = name
}

export const closeDialog = (): void => {
  openedDialog.value = undefined
}

interface DialogProps {
  readonly name: DialogName
  readonly title: string
  readonly children: ComponentChildren
}

export function Dialog({ name, title, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const isOpen = openedDialog.value === name
  useLayoutEffect(() => {
    if (isOpen) element.current?.showModal()
    else element.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={element}
      class={name}
      aria-labelledby={`${name}-title`}
      onClose={() => {
        if (openedDialog.value === name) closeDialog()
      }}
      onClick={(event) => {
        if (event.target === element.current) closeDialog()
      }}
    >
      {isOpen && (
        <div class="panel">
          <div class="panel-head">
            <h2 id={`${name}-title`} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" class="icon" aria-label="Close" onClick={closeDialog}>
              ✕
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
