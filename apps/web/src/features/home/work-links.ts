import type { Work, WorkKind } from '@seara/contract/overview/today'
import { paths, records, remindersOf } from '../../routing/paths.ts'

/**
 * For each kind of work: the address of the screen where it is done.
 * @param id of the collection, campaign, diocese, parish, group or request that the work is about
 */
const ways: Record<WorkKind, (id: number) => string> = {
  proofs: (id) => records.collectionVerify.to(id),
  requests_to_confirm: (id) => `${records.campaign.to(id)}?status=unfinished`,
  requests_to_pack: (id) => `${records.campaignShipping.to(id)}?shipping=unpacked`,
  boxes_to_ship: (id) => `${records.campaignShipping.to(id)}?shipping=unshipped`,
  overdue_slips: (id) => `${records.campaignSlips.to(id)}?status=expired`,
  reported_address: (id) => records.solicitation.to(id),
  second_copy: (id) => records.solicitation.to(id),
  call_back: (id) => records.diocese.to(id),
  call_back_parish: (id) => records.parish.to(id),
  call_back_group: (id) => records.group.to(id),
  collection_reminders_to_see: (id) => remindersOf(records.collection.to(id)),
  campaign_reminders_to_see: (id) => remindersOf(records.campaign.to(id)),
  collection_reminders: (id) => remindersOf(records.collection.to(id)),
  campaign_reminders: (id) => remindersOf(records.campaign.to(id)),
  refused_slips: () => paths.worklist,
  return_records: () => paths.worklist,
  statement_credits: () => `${paths.statementCredits}?state=waiting`,
  missing_gifts: () => paths.statementMissing,
  returned_credits: () => `${paths.statementCredits}?returned=true`,
  shipping_file: () => paths.shippingFiles,
  shipping_file_to_send: () => paths.shippingFiles,
  held_actions: () => paths.heldActions,
  users: () => paths.users,
  mails: () => `${paths.outbox}?state=stuck`,
  record_mails: () => paths.stuckMails,
}

/**
 * The address of the screen where some work is done. For contributions, that screen opens the first pending one at
 * once.
 */
export const workLink = ({ kind, of }: Pick<Work, 'kind' | 'of'>): string => ways[kind](of?.id ?? 0)
