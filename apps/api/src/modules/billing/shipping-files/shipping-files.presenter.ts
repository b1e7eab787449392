import { moneyOf } from '@seara/contract/fields/money'
import type {
  MadeShippingFile,
  ShippedSlip,
  ShippingDraft,
  ShippingFile,
  ShippingProblem,
} from '@seara/contract/billing/shipping-files'
import { slipBanks } from '@seara/contract/settings/slip-issuer'
import { sum } from '../../../core/money.ts'
import { accountName } from '../../settings/slip-issuer/slip-issuer.service.ts'
import { doubtfulPayers } from '../slips/doubtful-payers.service.ts'
import { printedCode } from '../../../core/readable-code.ts'
import type { MadeFile } from './make-shipping-file.service.ts'
import type { DraftProblem, NextFile } from './next-shipping-file.service.ts'
import type { ShippedSlipRow, ShippingFileRow } from './shipping-files.service.ts'

export function presentFile({ file_id: _, total_cents, bank, account_fields, ...file }: ShippingFileRow): ShippingFile {
  const known = slipBanks.find((code) => code === bank)
  if (known === undefined) throw new Error(`a shipping file of an unknown bank: ${bank}`)
  return {
    ...file,
    bank: known,
    account: accountName({ bank: known, fields: account_fields ?? {} }),
    total: moneyOf(total_cents),
  }
}

const presentProblem = ({ slip, messages }: DraftProblem): ShippingProblem => ({
  invoice_id: slip.id,
  champaingn_solicitation_id: slip.request_id,
  request_code: printedCode(slip.request_code),
  diocese_id: slip.diocese_id,
  diocese_name: slip.diocese_name,
  messages,
})

export const presentMade = ({ file, problems, others, found }: MadeFile): MadeShippingFile => ({
  ...presentFile(file),
  problems: problems.map(presentProblem),
  other_accounts: others,
  found,
})

export function presentDraft({
  issuer,
  drafts,
  problems,
  issuerProblems,
  formerAccount,
  others,
  found,
}: NextFile): ShippingDraft {
  const entries = drafts.filter(({ movement }) => movement === 'entry')
  return {
    bank: issuer?.bank ?? null,
    account: issuer && accountName(issuer),
    found,
    entries: entries.length,
    write_offs: drafts.length - entries.length,
    total: moneyOf(sum(entries.map(({ slip }) => slip.value_cents))),
    problems: problems.map(presentProblem),
    doubtful: doubtfulPayers(
      entries.map(({ slip }) => ({ id: slip.diocese_id, name: slip.diocese_name, cnpj: slip.cnpj })),
    ),
    issuer_problems: issuerProblems,
    former_account: formerAccount,
    other_accounts: others,
  }
}

export const presentShipped = (row: ShippedSlipRow): ShippedSlip => ({
  invoice_id: row.slip_id,
  movement: row.movement,
  our_number: row.our_number_printed,
  value: moneyOf(row.value_cents),
  due_date: row.due_date,
  champaingn_solicitation_id: row.request_id,
  request_code: printedCode(row.request_code),
  request_deleted: row.request_deleted,
  diocese_id: row.diocese_id,
  diocese_name: row.diocese_name,
  state: row.state,
  reason: row.reason,
  registration: row.registration,
})
