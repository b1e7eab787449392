import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'

/** The requester's data. */
export interface Contact {
  name: string
  email: string
  telephone: string
}

/** The values of the form for a new request. */
export interface RequestDraft extends Contact {
  diocese: ChosenDiocese | null
}

export const emptyRequest: RequestDraft = { diocese: null, name: '', email: '', telephone: '' }

export type RequestErrors = Partial<Record<keyof RequestDraft, string | undefined>>

/** The form's fields, by their names on the server. */
const fieldOnServer: Record<string, keyof RequestDraft> = {
  diocese_id: 'diocese',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
}

/** The server's first message about each field of the form; other messages are left out. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>>): RequestErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message]]) => {
      const field = fieldOnServer[name]
      return field && message ? [[field, message] as const] : []
    }),
  )
