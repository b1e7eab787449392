import { moneyOf } from '@seara/contract/fields/money'
import type { Today } from '@seara/contract/overview/today'
import type { TodayRows } from './today.service.ts'

export function presentToday({ work, collection, campaign }: TodayRows): Today {
  return {
    work: work.map(({ cents, ...row }) => ({ ...row, value: cents === null ? null : moneyOf(cents) })),
    collection: collection && presentCollection(collection),
    campaign,
  }
}

const presentCollection = ({
  received_cents,
  to_verify_cents,
  ...collection
}: NonNullable<TodayRows['collection']>): Today['collection'] => ({
  ...collection,
  received: moneyOf(received_cents),
  to_verify: moneyOf(to_verify_cents),
})
