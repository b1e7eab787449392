const isAlone = /^(?:[\s-]*[0-9A-Z]){10}[\s-]*$/i
// A code in two halves or in one piece. The patterns do without look-behind, which older phones do not know.
const withinText = [
  /(?:^|[^\p{L}\p{N}])([0-9A-Z]{5}[\s-]+[0-9A-Z]{5})(?![\p{L}\p{N}])/iu,
  /(?:^|[^\p{L}\p{N}])([0-9A-Z]{10})(?![\p{L}\p{N}])/iu,
]

/** The code within a copied text, such as `Código: XXXXX-XXXXX`; the text itself when it contains no code. */
export function scanCode(text: string): string {
  if (isAlone.test(text)) return text.trim()
  const found = withinText.map((pattern) => pattern.exec(text)?.[1])
  return found.find((code) => code !== undefined) ?? text.trim()
}
