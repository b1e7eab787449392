interface HouseNumberNote {
  text: string
  /** Whether the text cannot be saved as typed. */
  refused: boolean
}

/**
 * What a field says about the house number that is typed. Only digits are a number, and an empty field means S/N.
 * @param required whether S/N has to be ticked
 */
export function houseNumberNote(text: string, required: boolean): HouseNumberNote | null {
  if (/\D/.test(text.trim())) return { text: 'Só algarismos: “391-A” é 391, com A no Complemento.', refused: true }
  return text.trim() === '' && !required ? { text: 'Vazio, fica S/N.', refused: false } : null
}

/** Whether a typed text says that a house has no number. */
export const saysWithout = (text: string): boolean => /^s\/n$/i.test(text.trim())
