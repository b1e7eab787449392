import { moneyOf } from '@seara/contract/fields/money'
import type {
  BankSide,
  StatementCandidate,
  StatementCredit,
  StatementGift,
  StatementMatch,
  StatementRow,
} from '@seara/contract/statements/credits'
import type { StatementSettings, UsualPayer } from '@seara/contract/statements/statement-settings'
import type { DeclarationMail } from '@seara/contract/statements/asked-declarations'
import { formatCnpj } from '../../../core/format.ts'
import { accountName } from './account-name.ts'
import type { DeclarationMailRow } from './ask-declaration.service.ts'
import type * as credits from './credits.service.ts'
import type { CandidateRow, CreditDetails, CreditRow, GiftView, MatchRow, AbsentGift } from './credits.service.ts'
import type { SettingsRow } from './statement-settings.service.ts'
import type { PayerRow } from './usual-payers.service.ts'

export { accountName }

/** The account of a row of a statement. */
export const presentAccount = (row: { bank_account_id: number; bank_name: string; account_number: string | null }) => ({
  id: row.bank_account_id,
  name: accountName(row),
})

const presentRow = (row: CreditRow): StatementRow => ({
  id: row.id,
  day: row.day,
  value: moneyOf(row.cents),
  text:
    [row.memo, row.name, hasLetters(row.refnum) ? row.refnum : null].filter((text) => text !== null).join(' · ') || '—',
  account: presentAccount(row),
})

/** Whether a text may name the payer. Some banks write only a number in this field. */
const hasLetters = (text: string | null): boolean => text !== null && /[A-Za-z]{4}/.test(text)

export const presentGift = (gift: GiftView): StatementGift => ({
  kind: gift.kind,
  id: gift.id,
  of: { id: gift.of_id, description: gift.of_description },
  diocese: gift.diocese_id === null ? null : { id: gift.diocese_id, name: gift.diocese_name ?? '' },
  declared_by: gift.declared_by,
  value: moneyOf(gift.cents),
  declared_on: gift.declared_on,
  verified: gift.verified,
})

export const presentMissing = (gift: AbsentGift) => ({
  ...presentGift(gift),
  account: gift.account,
  email: gift.email,
})

const rowsOf = (ids: readonly number[], { rows }: CreditDetails): StatementRow[] =>
  ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentRow(row)] : []
  })

const giftsOf = (
  of: Record<GiftView['kind'], readonly number[]>,
  { gifts }: Pick<CreditDetails, 'gifts'>,
): StatementGift[] => gifts.filter(({ kind, id }) => of[kind].includes(id)).map(presentGift)

export const presentMatch = (match: MatchRow, details: CreditDetails): StatementMatch => ({
  id: match.id,
  state: match.state,
  reasons: match.reasons,
  confirmed_by: match.state === 'confirmed' ? match.created_by : null,
  rows: rowsOf(match.rows, details),
  gifts: giftsOf({ contribution: match.contributions, donation: match.donations, slip: match.slips }, details),
  difference: moneyOf(match.difference_cents),
  difference_reason: match.difference_reason,
})

const presentCandidate = (candidate: CandidateRow, details: CreditDetails): StatementCandidate => ({
  rows: rowsOf(candidate.row_ids, details),
  gifts: giftsOf(
    { contribution: candidate.contribution_ids, donation: candidate.group_donation_ids, slip: candidate.slip_ids },
    details,
  ),
  reasons: candidate.reasons,
})

/** The most candidates of a credit that the screen shows. */
const mostCandidates = 5

export function presentCredit(row: CreditRow, details: CreditDetails): StatementCredit {
  const match = row.match_id === null ? undefined : details.matches.get(row.match_id)
  return {
    ...presentRow(row),
    state: row.state,
    match: match ? presentMatch(match, details) : null,
    candidates: details.candidates
      .filter(({ row_ids }) => row_ids.includes(row.id))
      .slice(0, mostCandidates)
      .map((candidate) => presentCandidate(candidate, details)),
    set_aside:
      row.aside_reason === null ? null : { reason: row.aside_reason, by: row.aside_by, at: row.aside_at ?? '' },
    returned_on: row.returned_on,
    same_text: details.sameTexts.get(row.id) ?? 0,
    dioceses: details.dioceses.get(row.id) ?? [],
    asked: details.asked
      .filter(({ row_id }) => row_id === row.id)
      .map(({ diocese_id, diocese_name, recipient, asked_by, asked_at }) => ({
        diocese: { id: diocese_id, name: diocese_name },
        recipient,
        by: asked_by,
        at: asked_at,
      })),
  }
}

export const presentBankSide = ({
  match,
  candidates,
  details,
  statementUntil,
  returnedOn,
  released,
}: Awaited<ReturnType<typeof credits.bankSide>>): BankSide => ({
  match: match && presentMatch(match, details),
  candidates: candidates.slice(0, mostCandidates).map((candidate) => presentCandidate(candidate, details)),
  statement_until: statementUntil,
  returned_on: returnedOn,
  released: released ?? null,
})

export const presentDeclarationMail = ({ replyTo: _, ...mail }: DeclarationMailRow): DeclarationMail => mail

export const presentSettings = ({ verify_up_to_cents, missing_after_days }: SettingsRow): StatementSettings => ({
  verify_up_to: verify_up_to_cents === null ? null : moneyOf(verify_up_to_cents),
  missing_after_days,
})

export const presentPayer = (row: PayerRow): UsualPayer => ({
  id: row.id,
  diocese: { id: row.diocese_id, name: row.diocese_name },
  payer: row.payer_key.startsWith('tax:') ? formatTaxId(row.label) : row.label,
  learnt_at: row.learnt_at,
  learnt_by: row.learnt_by,
})

/** Formats a CPF or CNPJ that was stored without its leading zeros. More than 11 digits are a CNPJ. */
const formatTaxId = (digits: string): string =>
  digits.length <= 11
    ? digits.padStart(11, '0').replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : formatCnpj(digits.padStart(14, '0'))
