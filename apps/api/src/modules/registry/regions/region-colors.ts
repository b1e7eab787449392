/**
 * Nineteen colours, one for each region of the CNBB, the bishops' conference of Brazil. A computer search chose them:
 * any two of them differ as much as possible (OKLab distance), for normal vision and three colour deficiencies (Machado
 * et al. 2009). Neighbouring regions differ most. `region-colors.test.ts` measures the distances. Colours alone are not
 * enough for everybody, so charts also number their parts.
 */
const palette = [
  '#E67C41',
  '#2D2C89',
  '#DCD957',
  '#6E1C03',
  '#54F1BF',
  '#483649',
  '#A4CDFD',
  '#9E3110',
  '#32B0FA',
  '#E7AA5B',
  '#18624B',
  '#9B74D9',
  '#AEBDA3',
  '#664994',
  '#C05A16',
  '#BF95C3',
  '#44799E',
  '#6BA480',
  '#70775D',
] as const

/**
 * The colours of regions in charts. No two regions have the same colour while there are enough colours. A region with a
 * lower id chooses first, so a new region, which has the highest id, changes no other colour.
 * @param ids ascending
 * @returns a colour, `#RRGGBB`, for each id, in order
 */
export function regionColors(ids: readonly number[]): string[] {
  const free = new Set<number>()
  return ids.map((id) => {
    if (free.size === 0) for (const place of palette.keys()) free.add(place)
    let place = (id - 1) % palette.length
    while (!free.has(place)) place = (place + 1) % palette.length
    free.delete(place)
    return palette[place] ?? palette[0]
  })
}
