import { writeOffDaysProblem } from '@seara/cnab/shipping/write-off-days'
import { writeShippingFile } from '@seara/cnab/shipping/write-shipping-file'
import type { ShippingIssuer } from '@seara/cnab/shipping/shipping-file'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { DraftRow } from '../slips/slips.service.ts'
import { shippingIssuer, shippingRequest, type Draft } from './shipping-request.ts'

/** A slip that is left out of a shipping file, with the reasons. */
export interface DraftProblem {
  slip: DraftRow
  /** The reasons, in Portuguese. */
  messages: string[]
}

/** The contents of the next file to the bank (shipping file). */
export interface NextFile {
  /** The issuer of this file; null while there is nothing to send. */
  issuer: SavedIssuer | null
  /** The issuer in the form that `writeShippingFile` takes; null while there is nothing to send. */
  issuerForFile: ShippingIssuer | null
  /** The entries (slips to register) and write-offs that can be sent. */
  drafts: Draft[]
  /** The slips that cannot be sent. */
  problems: DraftProblem[]
  /** Messages about fields that the issuer still lacks, in Portuguese. */
  issuerProblems: string[]
  /** The name of the slips' account, if the issuer has another account now; null if it is still the same. */
  formerAccount: string | null
  /** The number of slips to register or write off that are left for a later file: their account or terms differ. */
  others: number
  /** The number of all slips that wait to be registered or written off, including the ones that cannot be sent. */
  found: number
}

/**
 * The contents of the next shipping file. All slips of a file have the same account and terms. Slips with the issuer's
 * current account and terms come first. If none of them can be sent, the slips of another group are taken, so that the
 * problems of one group do not delay the others.
 * @param among the ids of the requests whose slips may be sent; undefined for all requests
 */
export async function next(ctx: Context, among?: ReadonlySet<number>): Promise<NextFile> {
  const waitingSlips = await slips.listDrafts(ctx)
  const waiting = waitingSlips.filter(({ request_id }) => among?.has(request_id) !== false).flatMap(draftsOf)
  const current = await slipIssuers.get(ctx)
  const versions = await slipIssuers.versions(ctx, [...new Set(waiting.map(({ slip }) => slip.issuer_id))])
  const groups = Map.groupBy(waiting, ({ slip }) => {
    const issuer = versions.get(slip.issuer_id)
    return issuer ? termsOf(completed(issuer, current)) : ''
  })
  const ofCurrentTerms = groups.get(current.id === null ? '' : termsOf(current))
  const inTurn = ofCurrentTerms
    ? [ofCurrentTerms, ...[...groups.values()].filter((one) => one !== ofCurrentTerms)]
    : [...groups.values()]
  const others = (chosen: readonly Draft[]) => ({ others: waiting.length - chosen.length, found: waiting.length })
  let first: NextFile | null = null
  for (const group of inTurn) {
    const version = group[0] && versions.get(group[0].slip.issuer_id)
    if (!version) continue
    const file = { ...check(ctx, group, version, current), ...others(group) }
    if (file.drafts.length > 0 && file.issuerProblems.length === 0) return file
    first ??= file
  }
  return first ?? { ...nothing, ...others([]) }
}

/** Checks which slips of one group can be sent. All of them have the same account and terms. */
function check(ctx: Context, drafts: readonly Draft[], version: SavedIssuer, current: slipIssuers.Issuer) {
  const issuer = completed(version, current)
  const issuerForFile = shippingIssuer(issuer)
  const checked = separate(ctx, issuerForFile, drafts)
  // If the issuer lacks fields, only the missing fields are reported. `writeShippingFile` would report the same problem
  // again in other words.
  const issuerProblems = slipIssuers.check(issuer).missingForShipping.map(({ message }) => message)
  return {
    issuer,
    issuerForFile,
    drafts: checked.drafts,
    problems: checked.problems,
    issuerProblems: issuerProblems.length > 0 ? issuerProblems : checked.issuerProblems,
    formerAccount: slipIssuers.isSameAccount(version, current) ? null : slipIssuers.accountName(version),
  }
}

const nothing: NextFile = {
  issuer: null,
  issuerForFile: null,
  drafts: [],
  problems: [],
  issuerProblems: [],
  formerAccount: null,
  others: 0,
  found: 0,
}

function draftsOf(slip: DraftRow): Draft[] {
  const isEntry = slip.registration === 'draft' && slip.state === 'pending'
  return [
    ...(isEntry ? [{ slip, movement: 'entry' as const }] : []),
    ...(slip.write_off === 'draft' ? [{ slip, movement: 'write-off' as const }] : []),
  ]
}

/**
 * Completes an earlier version of the issuer's data with fields of the current issuer, if both have the same account.
 * So fields that only shipping files need can be filled in after the slips were made. The current `write_off_days` is
 * taken only if the earlier version has none, or has a number that the bank's file cannot express.
 */
function completed(version: SavedIssuer, current: slipIssuers.Issuer): SavedIssuer {
  if (!slipIssuers.isSameAccount(version, current)) return version
  const canTell = writeOffDaysProblem(version.bank, version.write_off_days ?? undefined) === null
  return {
    ...version,
    fields: { ...version.fields, ...current.fields },
    write_off_days: (canTell ? version.write_off_days : null) ?? current.write_off_days,
  }
}

const termsOf = (issuer: slipIssuers.Issuer): string =>
  JSON.stringify([
    issuer.bank,
    Object.entries(issuer.fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    issuer.beneficiary_name,
    issuer.beneficiary_cnpj,
    issuer.instructions,
    issuer.fine_hundredths,
    issuer.interest_hundredths,
    issuer.write_off_days,
    issuer.species,
    issuer.acceptance,
  ])

/** Separates the slips that can be sent to the bank from the ones with a problem, by writing a trial file. */
function separate(
  ctx: Context,
  issuer: ShippingIssuer,
  drafts: readonly Draft[],
): Pick<NextFile, 'drafts' | 'problems' | 'issuerProblems'> {
  const day = today(ctx.clock)
  const written = writeShippingFile(
    shippingRequest(issuer, drafts, { fileNumber: 1, generatedOn: day, generatedAt: '00:00:00' }),
  )
  const found = written.kind === 'refused' ? written.problems : []
  const bySlip = Map.groupBy(found, ({ slip }) => slip)
  const messagesOf = ({ slip, movement }: Draft, index: number): string[] => [
    ...(movement === 'entry' && slip.payable_until < day ? ['O boleto já venceu: gere a segunda via.'] : []),
    ...(bySlip.get(index) ?? []).map(({ message }) => message),
  ]
  const checked = drafts.map((draft, index) => ({ draft, messages: messagesOf(draft, index) }))
  return {
    drafts: checked.filter(({ messages }) => messages.length === 0).map(({ draft }) => draft),
    problems: checked
      .filter(({ messages }) => messages.length > 0)
      .map(({ draft, messages }) => ({ slip: draft.slip, messages })),
    issuerProblems: (bySlip.get(null) ?? []).map(({ message }) => message),
  }
}
