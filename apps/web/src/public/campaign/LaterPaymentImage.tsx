import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { later } from '../ui/later.ts'
import { ShowLater } from '../ui/ShowLater.tsx'

export const loadPaymentImage = later(() => import('./PaymentImage.tsx'))

/**
 * The section of a screen where a visitor can send a picture of a slip's payment. Sending one is optional, so the
 * section's code is loaded after the screen.
 */
export const LaterPaymentImage = (props: { request: PublicRequest; onChanged: () => void }) => (
  <ShowLater load={loadPaymentImage}>{({ PaymentImage }) => <PaymentImage {...props} />}</ShowLater>
)
