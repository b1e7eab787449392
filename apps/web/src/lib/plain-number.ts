const grouped = /^\d{1,3}(?:(?:\.\d{3})+|(?:\s\d{3})+)$/

/**
 * Removes the points or spaces of thousands from a whole number: `1.500`, `1 500` → `1500`. Other texts are only
 * trimmed.
 */
export const plainNumber = (text: string): string => {
  const trimmed = text.trim()
  return grouped.test(trimmed) ? trimmed.replace(/[.\s]/g, '') : trimmed
}
