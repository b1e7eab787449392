import { moneyOf } from '@seara/contract/fields/money'
import type { Slip } from '@seara/contract/billing/slip'
import type { SlipListItem } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as files from '../../../platform/files/files.service.ts'
import { isGivenUp } from './paper-tries.service.ts'
import { isDivergent, statusOf, unpayableBecause } from './slip-state.ts'
import type { SlipOfRequestRow, SlipRow } from './slips.repository.ts'

/** Whether a slip's payment is dated before the slip was made. */
const isPaidEarly = ({ paid_on, credit_date, issue_date }: SlipRow): boolean =>
  [paid_on, credit_date].some((day) => day !== null && day < issue_date)

const earlyWarning = 'O pagamento tem data anterior à do boleto, que ainda não existia nesse dia.'

export const presentSlip = (ctx: Context, slip: SlipRow): Slip => ({
  id: slip.id,
  status: statusOf(slip, today(ctx.clock)),
  registration: slip.registration,
  registration_reason: slip.registration_reason,
  write_off: slip.write_off ?? 'none',
  write_off_reason: slip.write_off_reason,
  unpayable: unpayableBecause(slip),
  credit_date: slip.credit_date,
  due_date: slip.due_date,
  value: moneyOf(slip.value_cents),
  paid_value: slip.paid_cents === null ? null : moneyOf(slip.paid_cents),
  fee: slip.fee_cents === null ? null : moneyOf(slip.fee_cents),
  our_number: slip.our_number_printed,
  barcode: slip.barcode,
  digitable_line: slip.digitable_line,
  pix_code: slip.pix_code,
  champaingn_solicitation_id: slip.request_id,
  filename: slip.filename,
  source: slip.source,
  divergent: isDivergent(slip),
  double: slip.is_double,
  warnings: isPaidEarly(slip) ? [earlyWarning] : [],
  created_at: slip.created_at,
  url: slip.file_id === null ? null : files.signedUrl(ctx, slip.file_id),
  paper: slip.file_id !== null ? 'made' : isGivenUp(slip) ? 'given_up' : 'waiting',
})

export const presentListItem = (ctx: Context, slip: SlipOfRequestRow): SlipListItem => ({
  ...presentSlip(ctx, slip),
  request_code: printedCode(slip.request_code),
  request_name: slip.request_name,
  request_email: slip.request_email,
  request_deleted: slip.request_deleted,
  diocese_name: slip.diocese_name,
  region_name: slip.region_name,
  mailed: slip.mailed_at !== null,
})
