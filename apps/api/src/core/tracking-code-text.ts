import { bareTrackingCode } from '@seara/contract/campaigns/shipments'

/**
 * Reads part of a tracking code as people type it in a search: at least five letters and digits, with a digit among
 * them.
 * @returns the part in capitals and without spaces; null for other texts
 */
export function readTrackingPart(text: string): string | null {
  const part = bareTrackingCode(text)
  return /^(?=.*\d)[0-9A-Z./-]{5,60}$/.test(part) ? part : null
}
