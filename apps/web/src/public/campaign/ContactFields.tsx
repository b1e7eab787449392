import { formatPhone, withoutPrefix } from '@seara/contract/fields/masks'
import { EmailInput } from '../ui/EmailInput.tsx'
import { TextInput } from '../ui/Field.tsx'
import type { Contact, RequestErrors } from './request-draft.ts'

interface ContactFieldsProps {
  values: Contact
  errors: RequestErrors
  /** Whether nothing can be changed, because the values are being sent. */
  readOnly: boolean
  onChange: (field: keyof Contact, value: string) => void
}

/** The requester's name, e-mail and telephone. */
export const ContactFields = ({ values, errors, readOnly, onChange }: ContactFieldsProps) => (
  <>
    <TextInput
      id="nome"
      label="Seu nome"
      autoComplete="name"
      readOnly={readOnly}
      error={errors.name}
      value={values.name}
      onChange={({ target }) => onChange('name', target.value)}
    />
    <EmailInput
      hint="O código da solicitação chega neste endereço."
      readOnly={readOnly}
      error={errors.email}
      value={values.email}
      onChange={(email) => onChange('email', email)}
    />
    <TextInput
      id="telefone"
      label="Telefone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(99) 99999-9999"
      readOnly={readOnly}
      error={errors.telephone}
      value={values.telephone}
      onChange={({ target }) => onChange('telephone', masked(target))}
    />
  </>
)

/** Adds the telephone mask to a text while the caret is at its end. Elsewhere, adding the mask would move the caret. */
function masked({ value, selectionStart }: HTMLInputElement): string {
  // No mask is added while the country code `+55` is still being typed.
  if (/^\+5{0,2}$/.test(value)) return value
  const digits = withoutPrefix(value).replace(/\D/g, '')
  return selectionStart === value.length && digits.length <= 11 && /\d$/.test(value) ? formatPhone(digits) : value
}
