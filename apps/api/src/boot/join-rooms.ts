import { keepSlips } from '../modules/campaigns/requests/slips.port.ts'
import { requestSlips } from '../modules/billing/slips/slips-of-requests.service.ts'
import { moneyByDiocese } from '../modules/billing/reconciliation/reconciliation.service.ts'
import { hearPayments } from '../modules/billing/payments/payments.service.ts'
import { recordMarks } from '../modules/billing/return-files/record-marks.service.ts'
import { addReport } from '../modules/campaigns/reports/campaign-reports.service.ts'
import { slipReports } from '../modules/billing/reports/slip-reports.service.ts'

/** Connects modules that must not import each other. Call it once, before anything else. */
export function joinRooms(): void {
  keepSlips({ ...requestSlips, moneyByDiocese })
  hearPayments(recordMarks)
  addReport('payments', slipReports.payments)
  addReport('receivable', slipReports.receivable)
}
