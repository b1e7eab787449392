/** Where each state stands in a map of squares: column and row, from 1. */
export const brazilTiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  RR: [2, 1], AP: [4, 1],
  AM: [2, 2], PA: [3, 2], MA: [4, 2], CE: [5, 2], RN: [6, 2],
  AC: [1, 3], RO: [2, 3], MT: [3, 3], TO: [4, 3], PI: [5, 3], PB: [6, 3],
  GO: [3, 4], DF: [4, 4], BA: [5, 4], PE: [6, 4], AL: [7, 4],
  MS: [3, 5], MG: [4, 5], ES: [5, 5], SE: [6, 5],
  PR: [3, 6], SP: [4, 6], RJ: [5, 6],
  SC: [3, 7],
  RS: [3, 8],
}
