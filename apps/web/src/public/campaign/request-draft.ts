import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'

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

/** What the server refuses, by field. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>>): RequestErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message]]) => {
      const field = fieldOnServer[name]
      return field && message ? [[field, message] as const] : []
    }),
  )
