import { ContactBody } from '@seara/contract/contacts'
import { takes } from '../../../lib/schema-fields.ts'
import { invalidEmail, noName, onlyNumbers, phoneLength } from './contact-messages.ts'

/** What is wrong with a cell, in the specification's words (registry §5), or null. */
export const contactRules = {
  name: (name: string) => (takes(ContactBody, 'name', name) ? null : noName),
  email: (email: string) => (takes(ContactBody, 'email', email) ? null : invalidEmail),
  telephone: (telephone: string) => {
    if (takes(ContactBody, 'telephone', telephone)) return null
    return /^[\d()\s.-]*$/.test(telephone) ? phoneLength : onlyNumbers
  },
}
