import { changeContact } from '@seara/contract/campaigns/request-contact'
import { formatPhone } from '@seara/contract/fields/masks'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { useFocusFirstInvalid } from '../../lib/use-focus-first-invalid.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Privacy } from '../ui/Privacy.tsx'
import * as messages from './campaign-messages.ts'
import { codeFollows, contactChanged, contactFailed } from './contact-messages.ts'
import { checkContact, phoneDigits } from './check-draft.ts'
import { ContactFields } from './ContactFields.tsx'
import { refusedFields, type RequestErrors } from './request-draft.ts'
import { useChange } from './use-change.ts'
import styles from './Campaign.module.css'

interface EditContactProps {
  request: PublicRequest
  onChanged: () => void
  /**
   * Called when the request may differ from the one shown: the answer was lost, or someone changed the request
   * meanwhile.
   */
  onUncertain: () => void
  onClose: () => void
}

/**
 * The dialog that corrects the requester's data until the request is confirmed. Anyone who has the code may do this.
 */
export function EditContact({ request, onChanged, onUncertain, onClose }: EditContactProps) {
  const { name, email, telephone } = request
  const [values, setValues] = useState({ name, email, telephone: formatPhone(telephone) })
  const [errors, setErrors] = useState<RequestErrors>({})
  const frame = useRef<HTMLFormElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid()
  const { busy, problem, change } = useChange('dialog')

  function show(found: RequestErrors) {
    setErrors(found)
    focusFirstInvalid(frame.current)
  }

  async function send() {
    try {
      const query = { code: request.code, origin: 'public' } as const
      // Sends only the changed fields, because staff may have corrected other fields meanwhile.
      const body = {
        ...(values.name !== name && { name: values.name }),
        ...(values.email !== email && { email: values.email }),
        ...(values.telephone !== formatPhone(telephone) && { telephone: phoneDigits(values.telephone) }),
      }
      return await call(changeContact, { params: { id: request.id }, query, body }, { version: undefined })
    } catch (error) {
      if (error instanceof ApiError) show(refusedFields(error.errors))
      throw error
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const found = checkContact(values)
    if (Object.keys(found).length > 0) return show(found)
    return void change({
      run: send,
      success: contactChanged,
      failure: contactFailed,
      onDone: onChanged,
      onUncertain,
    })
  }

  return (
    <Dialog title={messages.correctContact} busy={busy} problem={problem} onClose={onClose}>
      <form ref={frame} className={styles.stack} onSubmit={save} noValidate>
        <ContactFields
          values={values}
          errors={errors}
          readOnly={busy}
          onChange={(field, value) => {
            setErrors((current) => ({ ...current, [field]: undefined }))
            setValues((current) => ({ ...current, [field]: value }))
          }}
        />
        {values.email !== email && <p className={styles.dimmed}>{codeFollows}</p>}
        <Privacy purpose={messages.contactPurpose} />
        <div className={styles.actions}>
          <Button type="submit" look="filled" disabled={busy}>
            {busy ? 'Salvando...' : 'Salvar'}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
