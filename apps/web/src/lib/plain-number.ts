const grouped = /^\d{1,3}(?:\.\d{3})+$/

/** Takes the points of thousands out of a whole number: `1.500` → `1500`. What is no such number stays as it is. */
export const plainNumber = (text: string): string => {
  const trimmed = text.trim()
  return grouped.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed
}
