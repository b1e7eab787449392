import { formatCents } from '@seara/contract/fields/money-text'
import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import type { CreditType } from '@seara/contract/settings/credit-types'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { accountLabel } from '../../lib/account-label.ts'
import { imageUnreadable } from '../../lib/image-messages.ts'
import { useFocusFirstInvalid } from '../../lib/use-focus-first-invalid.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { Privacy } from '../ui/Privacy.tsx'
import { Button } from '../ui/Button.tsx'
import { DioceseSearch } from '../ui/DioceseSearch.tsx'
import { EmailInput } from '../ui/EmailInput.tsx'
import { Choice, TextInput } from '../ui/Field.tsx'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { whenPictureReady } from '../ui/when-picture-ready.ts'
import { usePreload } from '../ui/later.ts'
import { Notice } from '../ui/Notice.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { findBrokenPdf } from './broken-pdf.ts'
import * as messages from './contribution-messages.ts'
import { type Draft, isEmpty } from './draft.ts'
import { loadChecks } from './draft-checks.ts'
import { type Field, type FieldErrors, fieldIds } from './draft-fields.ts'
import { MoneyInput } from './MoneyInput.tsx'
import type { CompleteDraft } from './send-contribution.ts'
import styles from './ContributionForm.module.css'

/** What "Desfazer" brings back. */
interface Cleared {
  values: Draft
  picture: Promise<File | null> | undefined
  /** Why the image was refused; undefined when it was not. */
  problem: string | undefined
}

interface ContributionFormProps {
  accounts: readonly ListedBankAccount[]
  creditTypes: readonly CreditType[]
  draft: Draft
  /** The amount in cents that the link to this form suggests; null without a suggestion. */
  asked: bigint | null
  /**
   * The field that gets the focus, because the person wants to change it or the server refused it; and the server's
   * messages by field. null when there is no such field.
   */
  refused: { field: Field; errors: FieldErrors } | null
  onChange: (part: Partial<Draft>) => void
  onClear: () => void
  /** Called when everything is filled in. */
  onReview: (draft: CompleteDraft) => void
}

/** The public contribution form: typed values are kept, and a broken connection loses nothing. */
export function ContributionForm({
  accounts,
  creditTypes,
  draft,
  asked,
  refused,
  onChange,
  onClear,
  onReview,
}: ContributionFormProps) {
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {})
  /**
   * The values that "Limpar" removed, and the picked picture, which may not have been ready yet, for the button
   * "Desfazer"; null when there is nothing to undo.
   */
  const [cleared, setCleared] = useState<Cleared | null>(null)
  /**
   * How often the form was cleared. It is the key of the search for a diocese and of the image's field, so that
   * clearing also empties what these keep themselves.
   */
  const [clearings, setClearings] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const clearButton = useRef<HTMLButtonElement>(null)
  /** Whether the values could not be checked: the code that checks them is not loaded, and there is no connection. */
  const [isUnchecked, setUnchecked] = useState(false)
  const [checking, setChecking] = useState(false)
  /** The promise of the picture that was picked last, which resolves to null when it is refused. */
  const pending = useRef<Promise<File | null>>(undefined)
  const latest = useRef(draft)
  const focusFirstInvalid = useFocusFirstInvalid()
  usePreload(loadChecks)

  useLayoutEffect(() => {
    latest.current = draft
  })
  // After the effect above: what runs once the form is drawn reads the values that were drawn.
  const onceDrawn = useOnceDrawn()

  useEffect(() => {
    if (!refused) return
    const id = fieldIds[refused.field]
    const field = document.getElementById(id) ?? document.getElementById(`${id}-change`)
    field?.focus()
  }, [refused])

  const change = (field: Field, part: Partial<Draft>) => {
    setErrors((current) => ({ ...current, [field]: undefined }))
    setCleared(null)
    onChange(part)
  }

  function clear() {
    setErrors({})
    // Clearing a form that is already empty must not replace the values that "Desfazer" brings back.
    if (!isEmpty(draft)) setCleared({ values: draft, picture: pending.current, problem: errors.image })
    pending.current = undefined
    setClearings((count) => count + 1)
    onClear()
  }

  function restore() {
    if (!cleared) return
    const { values, picture, problem = imageUnreadable } = cleared
    setCleared(null)
    onChange(values)
    pending.current = picture
    void picture?.then((image) => {
      // Another picture may have been picked, or the form cleared again.
      if (picture !== pending.current) return
      change('image', { image })
      if (!image) setErrors({ image: problem })
    })
    // The pressed button has disappeared, so the focus goes to "Limpar".
    clearButton.current?.focus()
  }

  async function review() {
    if (checking) return
    setChecking(true)
    setUnchecked(false)
    const [checks] = await Promise.all([loadChecks().catch(() => null), whenPictureReady(pending)])
    setChecking(false)
    setUnchecked(checks === null)
    if (checks === null) return
    // Waits for the next render: only then does `latest` have the picture that was being prepared.
    onceDrawn(() => {
      const values = latest.current
      if (checks.isComplete(values)) return onReview(values)
      setErrors(checks.checkDraft(values))
      focusFirstInvalid(frame.current)
    })
  }

  return (
    <div ref={frame} className={`${styles.form} ${styles.sheet}`}>
      <DioceseSearch
        key={clearings}
        id={fieldIds.diocese}
        chosen={draft.diocese}
        error={errors.diocese}
        onChoose={(diocese) => change('diocese', { diocese })}
      />
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void review()
        }}
        noValidate
      >
        <Choice
          id={fieldIds.bankAccount}
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
          id={fieldIds.creditType}
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
        {asked !== null && draft.amount === '' && (
          <Notice look="info" title={messages.askedValue(asked)}>
            <Button
              onClick={() => {
                change('value', { amount: formatCents(asked) })
                // The pressed button has disappeared, so the focus goes to the amount.
                document.getElementById(fieldIds.value)?.focus()
              }}
            >
              Usar este valor
            </Button>
          </Notice>
        )}
        <MoneyInput value={draft.amount} error={errors.value} onChange={(amount) => change('value', { amount })} />
        <TextInput
          id={fieldIds.name}
          label="Seu nome"
          autoComplete="name"
          error={errors.name}
          value={draft.name}
          onChange={({ target }) => change('name', { name: target.value })}
        />
        <EmailInput
          id={fieldIds.email}
          hint="A carta de agradecimento e o recibo chegam neste endereço."
          error={errors.email}
          value={draft.email}
          onChange={(email) => change('email', { email })}
        />
        <ImagePicker
          key={clearings}
          id={fieldIds.image}
          image={draft.image}
          error={errors.image}
          onPick={(image) => change('image', { image })}
          findProblem={findBrokenPdf}
          onPreparing={(ready) => {
            setCleared(null)
            pending.current = ready
          }}
        />
        <Privacy purpose="conferir a contribuição e enviar a carta e o recibo" />
        {cleared && (
          <Notice look="info" title={messages.cleared}>
            <Button onClick={restore}>Desfazer</Button>
          </Notice>
        )}
        {checking && <Waiting />}
        {isUnchecked && (
          <Notice look="warning" title={messages.unchecked}>
            <p>{messages.uncheckedHelp}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" look="filled" disabled={checking}>
            {checking ? 'Conferindo...' : 'Conferir e enviar'}
          </Button>
          <Button ref={clearButton} disabled={checking} onClick={clear}>
            Limpar
          </Button>
        </div>
      </form>
    </div>
  )
}
