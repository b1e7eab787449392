interface HouseNumberNote {
  text: string
  /** Whether the text cannot be saved as it is. */
  refused: boolean
}

/**
 * What a field says of a house number that is typed: only digits are one, and an empty one means S/N.
 * @param required whether S/N has to be ticked
 */
export function houseNumberNote(text: string, required: boolean): HouseNumberNote | null {
  if (/\D/.test(text.trim())) return { text: 'Só algarismos: “391-A” é 391, com A no Complemento.', refused: true }
  return text.trim() === '' && !required ? { text: 'Vazio, fica S/N.', refused: false } : null
}

/** Whether a typed text says that a house has no number. */
export const saysWithout = (text: string): boolean => /^s\/n$/i.test(text.trim())
