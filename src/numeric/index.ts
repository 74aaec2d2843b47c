// Powers, exponentials and logarithms that are the same on every machine. The language leaves the last digits of
// `**` and `Math.exp` to each engine, and they do differ; + - * / and `Math.sqrt` are fixed by IEEE 754.
export { exp, expm1, log, log1p } from './exponential.ts'
export { halvings, power, realPower } from './power.ts'
