// Which findings are about winning, so that more is surely better. Findings hold no roles; but the metric with the role
// `win` has this name in every game (src/engine/metric.ts).
import type { Measured } from './measure.ts'

export const isWin = ({ reference }: Pick<Measured, 'reference'>): boolean => reference === 'win'
