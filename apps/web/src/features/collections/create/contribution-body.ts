import { ContributionBody } from '@seara/contract/collections/contributions'
import { reference } from '@seara/contract/fields/id'
import { positiveMoney } from '@seara/contract/fields/money'
import { z } from 'zod'
import { dioceseMissing, imageMissing } from '../collection-messages.ts'

/** The typed value. An empty field counts as 0, so that it gets the same message as a value that is not above zero. */
const value = z
  .union([z.number(), z.string()])
  .transform((typed) => (typed === '' ? 0 : typed))
  .pipe(positiveMoney())

/** The body of the staff's form: the fields that the API takes and the picture, with messages worded for staff. */
export const StaffContribution = ContributionBody.omit({ missionary_collection_id: true }).extend({
  diocese_id: reference(dioceseMissing),
  value_currency: value,
  receipt_image: z.custom<File | null>((file) => file instanceof File, imageMissing),
})
export type StaffContribution = z.output<typeof StaffContribution>
