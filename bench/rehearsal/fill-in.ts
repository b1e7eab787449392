/** An example file of `ops/` with values for its words in capitals. @param fillings the values, by word */
export const filledIn = (text: string, fillings: Readonly<Record<string, string | number>>): string =>
  Object.entries(fillings).reduce(
    (filled, [name, value]) => filled.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), String(value)),
    text,
  )
