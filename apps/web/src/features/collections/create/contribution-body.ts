import { ContributionBody } from '@seara/contract/collections/contributions'
import { reference } from '@seara/contract/fields/id'
import { positiveMoney } from '@seara/contract/fields/money'
import { z } from 'zod'
import { dioceseMissing, imageMissing } from '../collection-messages.ts'

/** An empty field gets the same message as a value that is not above zero. */
const value = z
  .union([z.number(), z.string()])
  .transform((typed) => (typed === '' ? 0 : typed))
  .pipe(positiveMoney())

/** The staff's contribution form: the contract's fields and the picture, with the staff's texts. */
export const StaffContribution = ContributionBody.omit({ missionary_collection_id: true }).extend({
  diocese_id: reference(dioceseMissing),
  value_currency: value,
  receipt_image: z.custom<File | null>((file) => file instanceof File, imageMissing),
})
export type StaffContribution = z.output<typeof StaffContribution>
