import { keepSlips } from '../modules/campaigns/requests/request-slips.service.ts'
import { requestSlips } from '../modules/billing/slips/request-slips.service.ts'
import { moneyByDiocese } from '../modules/billing/reconciliation/reconciliation.service.ts'
import { hearPayments } from '../modules/billing/slips/slip-payments.service.ts'
import { recordMarks } from '../modules/billing/return-files/record-marks.service.ts'
import { addReport } from '../modules/campaigns/reports/campaign-reports.service.ts'
import { slipReports } from '../modules/billing/slips/slip-reports.service.ts'

/**
 * Lets rooms hear of each other that must not import each other. Call it once, before anything of the product is done.
 */
export function joinRooms(): void {
  keepSlips({ ...requestSlips, moneyByDiocese })
  hearPayments(recordMarks)
  addReport('payments', slipReports.payments)
  addReport('receivable', slipReports.receivable)
}
