const isAlone = /^(?:[\s-]*[0-9A-Z]){10}[\s-]*$/i
// A code in two halves or in one piece. The patterns have no look-behind, because older phones do not support it.
const withinText = [
  /(?:^|[^\p{L}\p{N}])([0-9A-Z]{5}[\s-]+[0-9A-Z]{5})(?![\p{L}\p{N}])/iu,
  /(?:^|[^\p{L}\p{N}])([0-9A-Z]{10})(?![\p{L}\p{N}])/iu,
]

/** A link whose last part is the code. Only that part is used, because the host's name may look like a code. */
const link = /https?:\/\/\S*\/([^/?#\s]+)/i

/**
 * The code within a copied text, such as `Código: XXXXX-XXXXX`, or within a link of our mails; the text itself when it
 * contains no code.
 */
export function scanCode(copied: string): string {
  const ofLink = link.exec(copied)?.[1] ?? ''
  return findCode(ofLink) ?? findCode(copied.replace(link, '')) ?? copied.trim()
}

function findCode(text: string): string | undefined {
  if (isAlone.test(text)) return text.trim()
  const found = withinText.map((pattern) => pattern.exec(text)?.[1])
  return found.find((code) => code !== undefined)
}
