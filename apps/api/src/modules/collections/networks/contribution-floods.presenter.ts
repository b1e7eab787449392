import { moneyOf } from '@seara/contract/fields/money'
import type { Flood } from '@seara/contract/collections/contribution-floods'
import type { FloodOfNetwork } from './contribution-floods.service.ts'

export const presentFlood = ({ sender, newest, oldest, sent }: FloodOfNetwork): Flood => ({
  sender,
  first_at: oldest.created_at,
  last_at: newest.created_at,
  last_id: newest.id,
  contributions: sent.map(({ sender: _, value_cents, ...row }) => ({ ...row, value: moneyOf(value_cents) })),
})
