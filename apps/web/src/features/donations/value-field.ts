import { GroupDonationBody, GroupDonationChange } from '@seara/contract/cofrinho/donations'
import { positiveMoney } from '@seara/contract/fields/money'
import { z } from 'zod'
import { groupMissing, valueMissing } from './donation-messages.ts'

/** An amount in reais. An empty field gets its own message. */
const GivenValue = z
  .union([z.number(), z.string()])
  .refine((value) => value !== '', { error: valueMissing, abort: true })
  .pipe(positiveMoney())

/** The id of a group. While no group is chosen, the field gets its own message. */
const ChosenGroup = z
  .union([z.number(), z.string()])
  .refine((id) => id !== '', { error: groupMissing, abort: true })
  .pipe(GroupDonationBody.shape.safe_box_group_id)

/** The body that adds an amount that a group gave. */
export const AdditionBody = GroupDonationBody.extend({ safe_box_group_id: ChosenGroup, value: GivenValue })

/** The body that changes an amount that a group gave. */
export const ChangeBody = GroupDonationChange.extend({ value: GivenValue })
