import { correctSenderEmail, type ContributionProgress } from '@seara/contract/collections/sent-contribution'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { call } from '../ui/call-with-deadline.ts'
import { EmailInput } from '../ui/EmailInput.tsx'
import { reasonOf } from '../ui/failure-words.ts'
import { later, usePreload } from '../ui/later.ts'
import { Notice } from '../ui/Notice.tsx'
import { Privacy } from '../ui/Privacy.tsx'
import { toast } from '../ui/toast.ts'
import * as messages from './sent-messages.ts'
import styles from './Sent.module.css'

const loadChecks = later(() => import('./check-email.ts'))

interface CorrectEmailProps {
  sent: ContributionProgress
  /** The moment (ISO 8601) until which the e-mail address may be corrected. */
  until: string
  onChanged: (sent: ContributionProgress) => void
  /**
   * Called when the server refuses the correction, because the time is over or the contribution was verified meanwhile.
   */
  onUncertain: () => void
}

/** The form that corrects the e-mail address to which the letter and the receipt are sent. */
export function CorrectEmail({ sent, until, onChanged, onUncertain }: CorrectEmailProps) {
  const [email, setEmail] = useState(sent.email)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  usePreload(loadChecks)

  async function correct(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setBusy(true)
    try {
      const wrong = (await loadChecks()).emailProblem(email)
      setError(wrong)
      if (wrong !== undefined) return document.getElementById('novo-email')?.focus()
      const changed = await call(correctSenderEmail, {
        params: { protocol: sent.protocol },
        query: { origin: 'public' },
        body: { email },
      })
      toast(messages.emailCorrected, 'success')
      onChanged(changed)
    } catch (failure) {
      setProblem(reasonOf(failure))
      if (failure instanceof ApiError && failure.isConflict) onUncertain()
    } finally {
      setBusy(false)
      // The focus goes to the field, because the button is disabled once the new address is saved.
      document.getElementById('novo-email')?.focus()
    }
  }

  return (
    <form className={styles.correct} onSubmit={(event) => void correct(event)} noValidate>
      <h2>O e-mail está certo?</h2>
      <EmailInput
        id="novo-email"
        label="E-mail que recebe a carta e o recibo"
        hint={`Pode ser corrigido aqui até ${formatMoment(until)}.`}
        error={error}
        value={email}
        onChange={(typed) => {
          setError(undefined)
          setEmail(typed)
        }}
      />
      <Privacy purpose="enviar a carta e o recibo" />
      {problem !== undefined && (
        <Notice look="error" title={messages.emailFailed}>
          <p>{problem}</p>
        </Notice>
      )}
      <Button type="submit" disabled={busy || email.trim() === sent.email}>
        {busy ? 'Corrigindo...' : 'Corrigir o e-mail'}
      </Button>
    </form>
  )
}
