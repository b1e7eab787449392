import { helpEntriesFor } from '../features/help/help-entries.ts'
import type { HelpSlug } from '../features/help/help-journeys.ts'
import type { Who } from '../lib/guarded.ts'
import { helpOf, paths, records } from '../routing/paths.ts'

/** For each help page, how the addresses of its screens begin. The first match counts. */
const screens: readonly (readonly [HelpSlug, readonly string[]])[] = [
  ['contributions', [paths.collections, records.collection.route, records.collectionVerify.route]],
  ['contributions', [records.collectionContribution.route, paths.collectionCreate, paths.stuckMails]],
  ['shipping', [records.campaignShipping.route, records.campaignScan.route]],
  ['slips', [records.campaignSlips.route, paths.slipIssuer]],
  ['shipping-files', [paths.shippingFiles]],
  ['years', [paths.ledgerYears]],
  ['second-person', [paths.heldActions]],
  ['returns', [paths.finance]],
  ['requests', [paths.campaigns, records.campaign.route, records.solicitation.route]],
  ['requests', [paths.campaignCreate, paths.campaignProducts]],
  ['cofrinho', [paths.groups, paths.groupCreate, records.group.route]],
  ['cofrinho', [paths.donations, paths.donationCreate, records.donation.route]],
  ['users', [paths.users, paths.userInvite, paths.userCreate, records.user.route]],
  ['account', [paths.profile, paths.security]],
  ['backup', [paths.backups]],
  ['templates', [paths.mailTemplates]],
  ['privacy', [paths.privacy]],
  ['registry', [paths.dioceses, paths.dioceseCreate, records.diocese.route, paths.dioceseImport]],
  ['registry', [paths.parishes, paths.parishCreate, records.parish.route, paths.parishImport]],
  ['registry', [paths.deliveryImport, paths.contactImport, paths.groupImport]],
  ['registry', [paths.regions, paths.regionCreate, records.region.route]],
]

const isAt = (pathname: string, start: string) =>
  pathname === start.replace('/:id', '') || pathname.startsWith(`${start.replace('/:id', '')}/`)

/**
 * The address of the help page about a screen. When there is no such page or the user may not see it, the address of
 * the list of all help pages.
 */
export function helpAddressOf(pathname: string, who: Who): string {
  const found = screens.find(([, starts]) => starts.some((start) => isAt(pathname, start)))
  const own = isAt(pathname, paths.statements) ? paths.statementHelp : found && helpOf.to(found[0])
  return helpEntriesFor(who).find(({ to }) => to === own)?.to ?? paths.help
}
