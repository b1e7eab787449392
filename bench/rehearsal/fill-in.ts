/** An example of `ops/` with its words in capitals replaced. */
export const filledIn = (text: string, fillings: Readonly<Record<string, string | number>>): string =>
  Object.entries(fillings).reduce(
    (filled, [name, value]) => filled.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), String(value)),
    text,
  )
