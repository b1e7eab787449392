import { unsentMemory } from '../unsent-memory.ts'
import type { Waiting } from './scan-queue.ts'

/** The readings in this browser tab that had no answer yet when the page was reloaded or the session ended. */
export const unsentReadings = unsentMemory(
  'leituras',
  (value): value is Waiting => 'text' in value && typeof value.text === 'string',
)
