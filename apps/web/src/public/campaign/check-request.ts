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

const schemas = { name: requiredText('nome'), email: requiredEmail(), telephone: requiredPhone() }

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
