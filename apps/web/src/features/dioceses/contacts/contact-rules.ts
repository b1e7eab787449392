import { wrongAreaCode } from '@seara/contract/fields/phone'
import { ContactBody } from '@seara/contract/registry/contacts'
import { takes } from '../../../lib/schema-fields.ts'
import { invalidEmail, noName, onlyNumbers, phoneLength } from './contact-messages.ts'

/**
 * For each column of the contact table: a function that returns the message for an invalid value and null for a valid
 * one.
 */
export const contactRules = {
  name: (name: string) => (takes(ContactBody, 'name', name) ? null : noName),
  email: (email: string) => (takes(ContactBody, 'email', email) ? null : invalidEmail),
  telephone: (telephone: string) => {
    if (takes(ContactBody, 'telephone', telephone)) return null
    if (!/^[\d()\s.-]*$/.test(telephone)) return onlyNumbers
    return /^\D*0/.test(telephone) ? wrongAreaCode : phoneLength
  },
}
