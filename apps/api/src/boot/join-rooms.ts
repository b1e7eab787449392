import { slipReports } from '../modules/billing/reports/slip-reports.service.ts'
import { readdressMails } from '../modules/billing/papers/readdress-mails.service.ts'
import { moneyByDiocese } from '../modules/billing/reconciliation/reconciliation.service.ts'
import { slipsOfRequests } from '../modules/billing/slips/slips-of-requests.service.ts'
import { presentSlip } from '../modules/billing/slips/slips.presenter.ts'
import type { Context } from '../core/context.ts'
import { skipSlipNumbers } from '../modules/settings/slip-issuer/skip-slip-numbers.service.ts'
import { skipReceiptNumbers } from '../platform/documents/skip-receipt-numbers.service.ts'
import type { SkipNumbers } from '../platform/restorations/number-gap.ts'
import type { SlipStatus } from '@seara/contract/billing/slip'
import type { SlipRow } from '../modules/billing/slips/slips.service.ts'
import type { SlipsPort } from '../modules/campaigns/requests/slips.port.ts'

/** Every series of numbers, which a restored installation moves on. */
export const numberSeries: readonly SkipNumbers<Context>[] = [skipReceiptNumbers, skipSlipNumbers]

/** Billing as campaigns use it, which must not import it: `buildApp` passes it to their routes. */
export const slipsPort: SlipsPort = {
  ...slipsOfRequests,
  readdressMails,
  moneyByDiocese,
  present: (ctx, slip: SlipRow & { status: SlipStatus }) => presentSlip(ctx, slip),
  reports: slipReports,
}
