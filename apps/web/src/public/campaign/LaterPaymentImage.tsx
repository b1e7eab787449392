import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { later } from '../ui/later.ts'
import { ShowLater } from '../ui/ShowLater.tsx'

export const loadPaymentImage = later(() => import('./PaymentImage.tsx'))

/** The picture that shows that a slip was paid. It is optional, so its code is loaded after the screen. */
export const LaterPaymentImage = (props: { request: PublicRequest; onChanged: () => void }) => (
  <ShowLater load={loadPaymentImage}>{({ PaymentImage }) => <PaymentImage {...props} />}</ShowLater>
)
