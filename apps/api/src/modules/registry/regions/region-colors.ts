/**
 * Twelve colours that readers with a colour deficiency tell apart, from light to dark within each hue.
 * Source: Paul Tol, "Colour schemes" (SRON/EPS/TN/09-002), schemes "bright" and "muted".
 */
const palette = [
  '#4477AA',
  '#EE6677',
  '#228833',
  '#CCBB44',
  '#66CCEE',
  '#AA3377',
  '#332288',
  '#DDCC77',
  '#117733',
  '#88CCEE',
  '#882255',
  '#44AA99',
  '#999933',
  '#CC6677',
  '#AA4499',
] as const

/** The colour of a region in charts: always the same for the same region. */
export const regionColor = (id: number): string => palette[(id - 1) % palette.length] ?? palette[0]
