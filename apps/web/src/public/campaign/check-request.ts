import { requiredPhone } from '@seara/contract/fields/phone'
import { requiredEmail, requiredText } from '@seara/contract/fields/text'
import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'
import { dioceseMissing } from './campaign-messages.ts'

/** Who asks. */
export interface Contact {
  name: string
  email: string
  telephone: string
}

/** What a person has entered of a new request. */
export interface RequestDraft extends Contact {
  diocese: ChosenDiocese | null
}

export const emptyRequest: RequestDraft = { diocese: null, name: '', email: '', telephone: '' }

export type RequestErrors = Partial<Record<keyof RequestDraft, string | undefined>>

/** The server's names of the fields. */
const fieldOnServer: Record<string, keyof RequestDraft> = {
  diocese_id: 'diocese',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
}

/** Area codes have no zero, and nobody has a number of one digit. */
const possiblePhone = requiredPhone()
  .transform((digits) => digits.replace(/^0(?=\d{10,11}$)/, ''))
  .refine((digits) => /^[1-9]{2}/.test(digits), 'Confira o DDD: dois números, como em (31) 98765-4321')
  .refine((digits) => !/^..(\d)\1+$/.test(digits), 'Confira o telefone')

const schemas = { name: requiredText('nome'), email: requiredEmail(), telephone: possiblePhone }

/** A telephone as it is sent: its digits. */
export const phoneDigits = (telephone: string): string => possiblePhone.parse(telephone)

/** What is missing or wrong, by field, in the order of the screen. */
export const checkRequest = (draft: RequestDraft): RequestErrors => ({
  ...(draft.diocese ? {} : { diocese: dioceseMissing }),
  ...checkContact(draft),
})

/** What is missing or wrong of who asks, likewise. */
export const checkContact = (contact: Contact): RequestErrors =>
  Object.fromEntries(
    (['name', 'email', 'telephone'] as const).flatMap((field) => {
      const message = schemas[field].safeParse(contact[field]).error?.issues[0]?.message
      return message === undefined ? [] : [[field, message] as const]
    }),
  )

/** What the server refuses, by field. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>>): RequestErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message]]) => {
      const field = fieldOnServer[name]
      return field && message ? [[field, message] as const] : []
    }),
  )
