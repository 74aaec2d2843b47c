// Which tab is shown, and which file in it.
import { batch, signal } from '@preact/signals'

export const TABS = ['Difficulty', 'Heroes', 'Scenario', 'Text'] as const
export type Tab = (typeof TABS)[number]

export const tab = signal<Tab>('Difficulty')
export const file = signal<string | undefined>(undefined)

export function goToText(name: string): void {
  batch(() => {
    tab.value = 'Text'
    file.value = name
  })
  document.getElementById('panel')?.scrollIntoView()
}
