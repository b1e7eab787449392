import { requiredPhone } from '@seara/contract/fields/phone'
import { requiredEmail, requiredText } from '@seara/contract/fields/text'
import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'
import { dioceseMissing } from './campaign-messages.ts'

/** The typed values of a new request. */
export interface RequestDraft {
  diocese: ChosenDiocese | null
  name: string
  email: string
  telephone: string
}

export const emptyRequest: RequestDraft = { diocese: null, name: '', email: '', telephone: '' }

export type RequestErrors = Partial<Record<keyof RequestDraft, string | undefined>>

/** The server's names of the fields. */
export const fieldOnServer: Record<string, keyof RequestDraft> = {
  diocese_id: 'diocese',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
}

const schemas = { name: requiredText('nome'), email: requiredEmail(), telephone: requiredPhone() }

/** What is missing or wrong, by field, in the order of the screen. */
export function checkRequest(draft: RequestDraft): RequestErrors {
  const texts = (['name', 'email', 'telephone'] as const).flatMap((field) => {
    const message = schemas[field].safeParse(draft[field]).error?.issues[0]?.message
    return message === undefined ? [] : [[field, message] as const]
  })
  return { ...(draft.diocese ? {} : { diocese: dioceseMissing }), ...Object.fromEntries(texts) }
}
