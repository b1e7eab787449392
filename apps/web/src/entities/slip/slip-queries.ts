import { downloadSlip } from '@seara/contract/slips'
import { download } from '../../lib/download.ts'
import { useAction } from '../../ui/use-action.ts'
import { touchedByRequest } from '../campaign/campaign-keys.ts'
import { downloadFailed } from './slip-messages.ts'

/** Every query of slips begins with this key. */
export const slipKey = ['slips'] as const

/** Every query of shipping files begins with this key. */
export const shippingFileKey = ['shipping-files'] as const

/** What shows something of a slip: its request and campaign, the lists of slips and what is shipped to the bank. */
export const touchedBySlip = [slipKey, shippingFileKey, ...touchedByRequest] as const

/** Saves the PDF of a slip. */
export const useDownloadSlip = () =>
  useAction({
    run: (invoiceId: number) => download(downloadSlip, { params: { invoiceId } }),
    failure: downloadFailed,
  })
