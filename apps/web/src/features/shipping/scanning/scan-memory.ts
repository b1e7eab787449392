import type { Waiting } from './scan-queue.ts'

const keyOf = (campaignId: number) => `seara:leituras:${campaignId}`

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** The readings in this browser tab that had no answer yet when the page was reloaded or the session ended. */
export function loadWaiting(campaignId: number): Waiting[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(campaignId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

export function saveWaiting(campaignId: number, waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(keyOf(campaignId))
    else
      sessionStorage.setItem(keyOf(campaignId), JSON.stringify(waiting.map(({ text, region }) => ({ text, region }))))
  } catch {
    // A browser may refuse storage. A reload then loses the readings that were not sent.
  }
}
