import { requiredEmail } from '@seara/contract/fields/email'

const Email = requiredEmail()

/** Says what is wrong with an e-mail address, by the contract's rules; undefined for a valid address. */
export const emailProblem = (email: string): string | undefined => Email.safeParse(email).error?.issues[0]?.message
