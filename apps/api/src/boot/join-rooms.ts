import { campaignSlipReports } from '../modules/billing/reports/campaign-slip-reports.ts'
import { readdressMails } from '../modules/billing/slips/readdress-mails.service.ts'
import { moneyByDiocese } from '../modules/billing/reconciliation/reconciliation.service.ts'
import { slipsOfRequests } from '../modules/billing/slips/slips-of-requests.service.ts'
import { presentSlip } from '../modules/billing/slips/slips.presenter.ts'
import type { SlipStatus } from '@seara/contract/billing/slip'
import type { SlipRow } from '../modules/billing/slips/slips.service.ts'
import type { SlipsPort } from '../modules/campaigns/requests/slips.port.ts'

/** The part of billing that campaigns use. They must not import billing, so `buildApp` passes this to their routes. */
export const slipsPort: SlipsPort = {
  ...slipsOfRequests,
  readdressMails,
  moneyByDiocese,
  present: (ctx, slip: SlipRow & { status: SlipStatus }) => presentSlip(ctx, slip),
  reports: campaignSlipReports,
}
