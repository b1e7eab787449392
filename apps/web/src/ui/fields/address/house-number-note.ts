import type { ReactNode } from 'react'

interface HouseNumberNote {
  text: string
  /** Whether the text cannot be saved as typed. */
  refused: boolean
}

/**
 * The note about a typed house number; null when there is nothing to say. A house number has only digits. An empty
 * field means S/N (no number), unless the field is required.
 * @param required whether an empty field is an error, so that S/N has to be ticked
 */
export function houseNumberNote(text: string, required: boolean): HouseNumberNote | null {
  if (/\D/.test(text.trim())) return { text: 'Só algarismos: “391-A” é 391, com A no Complemento.', refused: true }
  return text.trim() === '' && !required ? { text: 'Vazio, fica S/N.', refused: false } : null
}

/**
 * What stands below the field: the note, or in its place the error, which says where a letter belongs as the note does.
 */
export function houseNumberMessages(text: string, required: boolean, error: ReactNode) {
  const note = houseNumberNote(text, required)
  if (!error) return { note, error }
  return { note: null, error: note?.refused ? note.text : error }
}

/** Whether the typed text is "S/N", which says that the house has no number. */
export const saysWithout = (text: string): boolean => /^s\/n$/i.test(text.trim())
