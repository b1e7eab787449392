import { shipAgain } from '@seara/contract/billing/shipping-files'
import { downloadSlip } from '@seara/contract/billing/campaign-slips'
import { call } from '../../lib/call.ts'
import { download, downloadFailed } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import { touchedByRequest } from '../keys/campaign-keys.ts'
import { shipAgainFailed, shippedAgain } from './slip-messages.ts'
import { useStaleSlips } from './use-stale-slips.ts'

/** Downloads the PDF of a slip. */
export const useDownloadSlip = () =>
  useAction({
    run: (invoiceId: number) => download(downloadSlip, { params: { invoiceId } }),
    failure: downloadFailed,
  })

/**
 * Puts a slip into the next shipping file once more, because the bank refused or never answered what the earlier file
 * asked for the slip.
 */
export const useShipAgain = () =>
  useAction({
    run: (invoiceId: number) => call(shipAgain, { params: { invoiceId } }),
    success: shippedAgain,
    failure: withConflictReason(shipAgainFailed),
    invalidates: touchedByRequest,
    once: true,
    onFailed: useStaleSlips(),
  })
