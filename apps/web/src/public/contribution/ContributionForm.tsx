import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import type { CreditType } from '@seara/contract/settings/credit-types'
import { type FormEvent, useRef, useState } from 'react'
import { accountLabel } from '../../lib/account-label.ts'
import { ApiError } from '../../lib/api-error.ts'
import { endSession } from '../../lib/session.ts'
import { useFocusFirstInvalid } from '../../lib/use-focus-first-invalid.ts'
import { OfficeLinks } from '../office/OfficeLinks.tsx'
import { Privacy } from '../office/Privacy.tsx'
import { Button } from '../ui/Button.tsx'
import { DioceseSearch } from '../ui/DioceseSearch.tsx'
import { Choice, TextInput } from '../ui/Field.tsx'
import { reasonOf } from '../ui/failure-words.ts'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Progress } from '../ui/Progress.tsx'
import { type Lost, type SendState, whyLost } from '../ui/send-form.ts'
import { toast } from '../ui/toast.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'
import { checkDraft, type Field, type FieldErrors, isComplete, serverFields } from './check-draft.ts'
import * as messages from './contribution-messages.ts'
import type { Draft } from './draft.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { sendContribution } from './send-contribution.ts'
import styles from './ContributionForm.module.css'

interface ContributionFormProps {
  collectionId: string
  accounts: readonly ListedBankAccount[]
  creditTypes: readonly CreditType[]
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onClear: () => void
  onSent: () => void
}

const formId = 'contribuicao'

/** The public contribution form: typed values are kept, and a broken connection loses nothing. */
export function ContributionForm({
  collectionId,
  accounts,
  creditTypes,
  draft,
  onChange,
  onClear,
  onSent,
}: ContributionFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState<SendState | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  /** Why it was refused, where no field tells it. */
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<ApiError | null>(null)
  /** What "Limpar" took away. */
  const [cleared, setCleared] = useState<Draft | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const clearButton = useRef<HTMLButtonElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid()

  const change = (field: Field, part: Partial<Draft>) => {
    setErrors((current) => ({ ...current, [field]: undefined }))
    setConflict(null)
    setCleared(null)
    setLost(null)
    setProblem(undefined)
    onChange(part)
  }

  function show(found: FieldErrors) {
    setErrors(found)
    focusFirstInvalid(frame.current)
  }

  function clear() {
    setErrors({})
    setConflict(null)
    setLost(null)
    setProblem(undefined)
    setCleared(draft)
    onClear()
  }

  function restore() {
    if (cleared) onChange(cleared)
    setCleared(null)
    // The pressed button is gone.
    clearButton.current?.focus()
  }

  async function send() {
    if (sending) return
    if (!isComplete(draft)) return show(checkDraft(draft))
    setLost(null)
    setConflict(null)
    setProblem(undefined)
    try {
      await sendContribution(collectionId, draft, setSending)
      toast(messages.sent, 'success')
      onSent()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(null)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) return toast(messages.sendFailed, 'failure')
    const why = whyLost(error)
    if (why !== null) return setLost(why)
    if (error.status === 401) {
      endSession('expired')
      return toast(messages.sessionEnded, 'failure', 8_000)
    }
    const named = Object.entries(error.errors).flatMap(([field, [message]]) => {
      const own = serverFields[field]
      return own && message ? [[own, message] as const] : []
    })
    if (error.status === 413) show({ image: reasonOf(error) })
    else if (named.length > 0) show(Object.fromEntries(named))
    else if (!error.isConflict) setProblem(reasonOf(error))
    if (error.isConflict) setConflict(error)
    toast(error.isConflict ? conflictMessage(error) : messages.sendFailed, 'failure', 8_000)
  }

  useWhenOnline(lost === null || sending ? null : () => void send())

  return (
    <div ref={frame} className={`${styles.form} ${styles.sheet}`}>
      <DioceseSearch
        // A cleared form has no search either.
        key={cleared === null ? 'search' : 'cleared'}
        chosen={draft.diocese}
        error={errors.diocese}
        onChoose={(diocese) => change('diocese', { diocese })}
      />
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
        noValidate
      >
        <Choice
          id="conta"
          label="Conta bancária"
          error={errors.bankAccount}
          value={draft.bankAccount}
          onChange={({ target }) => change('bankAccount', { bankAccount: target.value })}
        >
          <option value="">Escolha a conta em que depositou</option>
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {accountLabel(account)}
            </option>
          ))}
        </Choice>
        <Choice
          id="credito"
          label="Tipo de crédito"
          error={errors.creditType}
          value={draft.creditType}
          onChange={({ target }) => change('creditType', { creditType: target.value })}
        >
          <option value="">Escolha como pagou</option>
          {creditTypes.map(({ id, description }) => (
            <option key={id} value={id}>
              {description}
            </option>
          ))}
        </Choice>
        <MoneyInput value={draft.amount} error={errors.value} onChange={(amount) => change('value', { amount })} />
        <TextInput
          id="nome"
          label="Seu nome"
          autoComplete="name"
          error={errors.name}
          value={draft.name}
          onChange={({ target }) => change('name', { name: target.value })}
        />
        <TextInput
          id="email"
          label="Seu e-mail"
          hint="A carta de agradecimento e o recibo chegam neste endereço."
          type="email"
          autoComplete="email"
          error={errors.email}
          value={draft.email}
          onChange={({ target }) => change('email', { email: target.value })}
        />
        <ImagePicker image={draft.image} error={errors.image} onPick={(image) => change('image', { image })} />
        <Privacy purpose="conferir a contribuição e enviar a carta e o recibo" />
        {conflict !== null && (
          <Notice look="warning" title={messages.notSent}>
            <p>{messages.whyNotSent(isAlreadySent(conflict))}</p>
            <OfficeLinks />
          </Notice>
        )}
        {cleared && (
          <Notice look="info" title={messages.cleared}>
            <Button onClick={restore}>Desfazer</Button>
          </Notice>
        )}
        {lost !== null && sending === null && (
          <Notice look="warning" title={messages.lost[lost]}>
            <p>{messages.lostHelp}</p>
          </Notice>
        )}
        {problem !== undefined && (
          <Notice look="error" title={messages.notSent}>
            <p>{problem}</p>
            <OfficeLinks />
          </Notice>
        )}
        {sending && <Progress state={sending} />}
        <div className={styles.actions}>
          <Button type="submit" look="filled" disabled={sending !== null}>
            {sending ? 'Enviando...' : 'Enviar'}
          </Button>
          <Button ref={clearButton} onClick={clear} disabled={sending !== null}>
            Limpar
          </Button>
        </div>
      </form>
    </div>
  )
}

/**
 * A diocese that has sent already gets the agreed message; other conflicts, such as a closed collection, the server's.
 */
const conflictMessage = (error: ApiError) => (isAlreadySent(error) ? messages.alreadySent : `⛔ ${error.message}`)

const isAlreadySent = ({ code }: ApiError) => code === 'conflict.already_sent'
