// Charts are drawn in a worker of their own, which alone has Vega. The page starts it when a chart is first opened.
import { headingOf } from '../report/charts/chart.ts'
import { WIDE } from '../report/report.ts'
import type { Chart } from '../report/charts/chart.ts'
import type { Spec } from '../report/vega-programs.ts'

/** A chart as it travels: plain data. */
export interface ToDraw {
  readonly number: number
  readonly title: string
  readonly caption: string
  readonly isDark: boolean
  readonly panels: readonly { readonly heading?: string; readonly note?: string; readonly spec: Spec }[]
}

export type Drawn =
  { readonly number: number; readonly svg: string } | { readonly number: number; readonly failed: string }

/** @param port to the worker that draws */
export function drawsInAnother(port: MessagePort): (chart: Chart, isDark: boolean) => Promise<string> {
  const waiting = new Map<number, (drawn: Drawn) => void>()
  let last = 0
  port.onmessage = ({ data }: MessageEvent<Drawn>) => {
    waiting.get(data.number)?.(data)
    waiting.delete(data.number)
  }
  return async ({ title, caption, panels }, isDark) => {
    const number = ++last
    const drawn = await new Promise<Drawn>((resolve) => {
      waiting.set(number, resolve)
      const specs = panels.map((panel) => ({ heading: headingOf(panel), note: panel.note, spec: panel.spec(WIDE) }))
      port.postMessage({ number, title, caption, isDark, panels: specs } satisfies ToDraw)
    })
    if ('failed' in drawn) throw new Error(drawn.failed)
    return drawn.svg
  }
}
