import { createRequest } from '@seara/contract/campaigns/requests'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, isUncertain } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { useFocusFirstInvalid } from '../../lib/use-focus-first-invalid.ts'
import { Privacy } from '../ui/Privacy.tsx'
import { Button } from '../ui/Button.tsx'
import { DioceseSearch } from '../ui/DioceseSearch.tsx'
import type { Kept } from '../ui/kept-draft.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { later, usePreload } from '../ui/later.ts'
import { Notice } from '../ui/Notice.tsx'
import { type Lost, whyLost } from '../ui/send-form.ts'
import { toast } from '../ui/toast.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'
import { Waiting } from '../ui/Waiting.tsx'
import * as messages from './campaign-messages.ts'
import { ContactFields } from './ContactFields.tsx'
import { refusedFields, type RequestDraft, type RequestErrors } from './request-draft.ts'
import styles from './Campaign.module.css'

const loadChecks = later(() => import('./check-draft.ts'))

interface RequestFormProps {
  campaignId: number
  draft: Kept<RequestDraft>
  onChange: (part: Partial<RequestDraft>) => void
  onCreated: (code: string) => void
}

/** The form of a new request. Typed values are kept, and sending twice creates one request. */
export function RequestForm({ campaignId, draft, onChange, onCreated }: RequestFormProps) {
  const [errors, setErrors] = useState<RequestErrors>({})
  const [sending, setSending] = useState(false)
  const [lost, setLost] = useState<Lost | null>(null)
  /** Why the request was refused; undefined when it was not, or when a field shows the reason. */
  const [problem, setProblem] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid()
  usePreload(loadChecks)

  function change<Field extends keyof RequestDraft>(field: Field, value: RequestDraft[Field]) {
    // What is being sent stays as it is: a change would be lost with the form, or make a second request.
    if (sending) return
    setErrors((current) => ({ ...current, [field]: undefined }))
    setLost(null)
    setProblem(undefined)
    onChange({ [field]: value })
  }

  function show(found: RequestErrors) {
    setErrors(found)
    focusFirstInvalid(frame.current)
  }

  async function send() {
    if (sending) return
    setSending(true)
    setLost(null)
    setProblem(undefined)
    try {
      const { checkDraft, phoneDigits } = await loadChecks()
      const { name, email, diocese, key } = draft
      const found = checkDraft(draft)
      if (diocese === null || Object.keys(found).length > 0) {
        if (found.diocese !== undefined) toast(messages.dioceseMissing, 'failure')
        return show(found)
      }
      const telephone = phoneDigits(draft.telephone)
      const body = { name, email, telephone, diocese_id: diocese.id, missionary_campaign_id: campaignId }
      const { code } = await call(
        createRequest,
        { body: { ...body, origin: 'public' }, query: { origin: 'public' } },
        { idempotencyKey: key },
      )
      onCreated(code)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  function refuse(error: unknown) {
    const why = whyLost(error)
    setLost(why)
    if (why !== null || !(error instanceof ApiError)) {
      if (why === null) setProblem(reasonOf(error))
      // After a proxy's error page, the request may have been created. The notice says so, and no toast says that it
      // failed.
      if (why === 'busy' && isUncertain(error)) return undefined
      return toast(messages.createFailed, 'failure')
    }
    const named = refusedFields(error.errors)
    if (Object.keys(named).length > 0) show(named)
    const said = Object.values(error.errors).flat()
    if (said.length === 0) setProblem(reasonOf(error))
    for (const message of said) toast(message, 'failure')
  }

  useWhenOnline(lost === null || sending ? null : () => void send())

  return (
    <div ref={frame} className={`${styles.stack} ${styles.sheet}`}>
      <DioceseSearch
        chosen={draft.diocese}
        error={errors.diocese}
        readOnly={sending}
        onChoose={(diocese) => change('diocese', diocese)}
      />
      <form
        className={styles.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
        noValidate
      >
        <ContactFields values={draft} errors={errors} readOnly={sending} onChange={change} />
        <Privacy purpose={messages.contactPurpose} />
        {lost !== null && !sending && (
          <Notice look="warning" title={messages.lost[lost]}>
            <p>{messages.sentTwiceHelp}</p>
          </Notice>
        )}
        {problem !== undefined && (
          <Notice look="error" title={messages.notCreated}>
            <p>{problem}</p>
          </Notice>
        )}
        {sending && <Waiting />}
        <Button type="submit" look="filled" disabled={sending}>
          {sending ? 'Enviando...' : 'Continuar'}
        </Button>
      </form>
    </div>
  )
}
