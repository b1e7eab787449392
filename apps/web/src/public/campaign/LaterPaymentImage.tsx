import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { later } from '../ui/later.ts'
import { ShowLater } from '../ui/ShowLater.tsx'

export const loadPaymentImage = later(() => import('./PaymentImage.tsx'))

/** The picture of a payment. It is optional, so its file is loaded after the screen. */
export const LaterPaymentImage = (props: { request: PublicRequest; onChanged: () => void }) => (
  <ShowLater load={loadPaymentImage}>{({ PaymentImage }) => <PaymentImage {...props} />}</ShowLater>
)
