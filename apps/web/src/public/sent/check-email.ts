import { requiredEmail } from '@seara/contract/fields/text'

const Email = requiredEmail()

/** What is wrong with an e-mail address, by the contract's rules; undefined for a valid one. */
export const emailProblem = (email: string): string | undefined => Email.safeParse(email).error?.issues[0]?.message
