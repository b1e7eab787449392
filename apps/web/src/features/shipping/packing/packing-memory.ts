import { unsentMemory } from '../unsent-memory.ts'

/** A box that was typed but could not be saved, because the session had ended. */
export interface KeptBox {
  /** The key with which the box was sent. It may have been saved, although no answer came. */
  key?: string | undefined
  requestId: number
  diocese: string
  grams: number
}

/** The text that was in the weight field when the session ended, and the id of the request for which it was typed. */
interface KeptWeight {
  requestId: number
  text: string
}

const weightKey = (campaignId: number) => `seara:peso:${campaignId}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isWeight = (value: unknown): value is KeptWeight =>
  isObject(value) && Number.isInteger(value['requestId']) && typeof value['text'] === 'string'

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser may refuse storage. The typed values are then lost when the session ends.
  }
}

/** The boxes in this browser tab that were refused because the session had ended, until someone has signed in again. */
export const unsentBoxes = unsentMemory(
  'caixas',
  (value): value is KeptBox =>
    isObject(value) &&
    Number.isInteger(value['requestId']) &&
    Number.isInteger(value['grams']) &&
    typeof value['diocese'] === 'string' &&
    (value['key'] === undefined || typeof value['key'] === 'string'),
)

export const keepWeight = (campaignId: number, weight: KeptWeight | null) => write(weightKey(campaignId), weight)

export function keptWeight(campaignId: number): KeptWeight | null {
  const kept = read(weightKey(campaignId))
  return isWeight(kept) ? kept : null
}
