// The worker that draws charts: Vega, with its interpreter, so that no text becomes code.
import { draw } from '../report/draw.ts'
import { standaloneSvg } from '../report/svg.ts'
import type { DrawnPanel } from '../report/svg.ts'
import { inScheme } from '../report/theme.ts'
import { VegaPrograms } from '../report/vega-programs.ts'
import type { Drawn, ToDraw } from './drawing.ts'

const here = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ readonly port: MessagePort }>) => void) | null
}

here.onmessage = ({ data: { port } }) => {
  const programs = new VegaPrograms()
  port.onmessage = ({ data }: MessageEvent<ToDraw>) => {
    void drawn(data).then((answer) => {
      port.postMessage(answer)
    })
  }
  async function drawn({ number, title, caption, isDark, panels }: ToDraw): Promise<Drawn> {
    try {
      const all: DrawnPanel[] = []
      for (const { spec, ...panel } of panels) all.push({ ...panel, drawing: await draw(spec, programs) })
      return { number, svg: inScheme(standaloneSvg(title, caption, all), isDark ? 'dark' : 'light') }
    } catch (error) {
      return { number, failed: error instanceof Error ? error.message : String(error) }
    }
  }
}
