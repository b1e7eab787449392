import type { SentContribution } from '@seara/contract/collections/contributions'
import { formatCents, readAmount } from '@seara/contract/fields/money-text'
import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import type { CreditType } from '@seara/contract/settings/credit-types'
import type { ReactNode } from 'react'
import { accountLabel } from '../../lib/account-label.ts'
import { suggestEmail } from '@seara/contract/fields/email-suggestion'
import { isPdf } from '../../lib/reduce-image.ts'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Progress } from '../ui/Progress.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import type { Field, FieldErrors } from './draft-fields.ts'
import { SteadyButton } from '../ui/SteadyButton.tsx'
import * as messages from './contribution-messages.ts'
import type { CompleteDraft } from './send-contribution.ts'
import { useSend } from './use-send.ts'
import styles from './Review.module.css'

interface ReviewContributionProps {
  /** Shown above the values. */
  notice: ReactNode
  collectionId: string
  accounts: readonly ListedBankAccount[]
  creditTypes: readonly CreditType[]
  draft: CompleteDraft
  onSent: (sent: SentContribution) => void
  /** Corrects the e-mail address. */
  onEmail: (email: string) => void
  /** Returns to the form. @param field gets the focus @param errors the server's messages, by field */
  onAlter: (field: Field, errors?: FieldErrors) => void
}

/**
 * The amount as the server will read it. If Enter opened the review, the amount is not formatted yet, because the field
 * was not left.
 */
function asRead(amount: string): string {
  const reading = readAmount(amount)
  return 'cents' in reading ? formatCents(reading.cents) : amount
}

/** Shows all values once more before they are sent. Each value can be changed. */
export function ReviewContribution({
  notice,
  collectionId,
  accounts,
  creditTypes,
  draft,
  onSent,
  onEmail,
  onAlter,
}: ReviewContributionProps) {
  const { sending, lost, conflict, problem, send } = useSend({
    collectionId,
    draft,
    onSent,
    onRefused: (errors) => onAlter((Object.keys(errors)[0] ?? 'diocese') as Field, errors),
  })
  const preview = useObjectUrl(draft.image)
  const account = accounts.find(({ id }) => String(id) === draft.bankAccount)
  const creditType = creditTypes.find(({ id }) => String(id) === draft.creditType)
  const meant = suggestEmail(draft.email)
  const lines: readonly (readonly [Field, string, string])[] = [
    ['diocese', 'Diocese', draft.diocese.name],
    ['bankAccount', 'Conta bancária', account ? accountLabel(account) : ''],
    ['creditType', 'Tipo de crédito', creditType?.description ?? ''],
    ['value', 'Valor', asRead(draft.amount)],
    ['name', 'Seu nome', draft.name],
    ['email', 'Seu e-mail', draft.email],
    ['image', 'Comprovante', draft.image.name],
  ]
  return (
    <>
      <Heading hint={messages.reviewHint}>Confira antes de enviar</Heading>
      <div className={styles.review}>
        {notice}
        <dl className={styles.lines}>
          {lines.map(([field, label, value]) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {value}
                {field === 'email' && meant !== null && (
                  <SteadyButton
                    className={styles.doubt}
                    disabled={sending !== null}
                    onClick={() => {
                      onEmail(meant)
                      // The pressed button disappears, so the focus goes to the one beside it.
                      document.getElementById(`alterar-${field}`)?.focus()
                    }}
                  >
                    Você quis dizer {meant}?
                  </SteadyButton>
                )}
                {field === 'image' && preview !== null && !isPdf(draft.image) && (
                  <img src={preview} alt="Comprovante escolhido" className={styles.picture} />
                )}
              </dd>
              <dd>
                <SteadyButton
                  id={`alterar-${field}`}
                  aria-label={`Alterar ${label}`}
                  disabled={sending !== null}
                  onClick={() => onAlter(field)}
                >
                  Alterar
                </SteadyButton>
              </dd>
            </div>
          ))}
        </dl>
        {conflict !== null && (
          <Notice look="warning" title={messages.notSent}>
            <p>{messages.whyNotSent(conflict)}</p>
          </Notice>
        )}
        {lost !== null && sending === null && (
          <Notice look="warning" title={messages.lost[lost]}>
            <p>{messages.lostHelp}</p>
          </Notice>
        )}
        {problem !== undefined && (
          <Notice look="error" title={messages.notSent} showsOffice>
            <p>{problem}</p>
          </Notice>
        )}
        {sending && <Progress state={sending} />}
        <div className={styles.actions}>
          <Button look="filled" disabled={sending !== null} onClick={() => void send()}>
            {sending ? 'Enviando...' : 'Enviar'}
          </Button>
          <Button disabled={sending !== null} onClick={() => onAlter('diocese')}>
            Voltar
          </Button>
        </div>
      </div>
    </>
  )
}
