import { removePayment, savePayment, type PublicRequest } from '@seara/contract/campaigns/requests'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { Button } from '../ui/Button.tsx'
import { reasonOf } from '../ui/failure-words.ts'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { Progress } from '../ui/Progress.tsx'
import { sendForm, type SendState } from '../ui/send-form.ts'
import { toast } from '../ui/toast.ts'
import * as messages from './campaign-messages.ts'
import { useChange } from './use-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from './Campaign.module.css'

/** The optional picture of a payment. The picture does not mark the slip as paid. */
export function PaymentImage({ request, onChanged }: { request: PublicRequest; onChanged: () => void }) {
  const [image, setImage] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<SendState>()
  const { busy, change } = useChange()
  const payment = request.champaingn_solicitation_payment
  const isPaid = request.invoice?.status === 'paid'
  const proof = { params: { id: request.id }, query: { code: request.code, origin: 'public' } } as const

  const send = useUnsaved(image !== null, async () => {
    if (!image) return true
    try {
      await sendForm(savePayment, { input: proof, body: { receipt_payment: image }, onProgress: setProgress })
      toast(messages.paymentSaved, 'success')
      setImage(null)
      onChanged()
      return true
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure : null
      setError(problem?.errors['receipt_payment']?.[0] ?? (problem?.status === 413 ? reasonOf(problem) : undefined))
      toast(`${messages.paymentFailed}. ${reasonOf(failure)}`, 'failure', 8_000)
      return false
    } finally {
      setProgress(undefined)
    }
  })

  const remove = () =>
    void change({
      run: () => call(removePayment, proof),
      success: messages.paymentRemoved,
      failure: messages.paymentRemoveFailed,
      onDone: onChanged,
      onUncertain: onChanged,
    })

  if (isPaid && payment === null) return null
  return (
    <section className={styles.section} aria-label="Comprovante de pagamento">
      <h2>Comprovante de pagamento</h2>
      {payment === null ? (
        <p className={styles.dimmed}>Opcional: se já pagou, envie aqui a imagem do comprovante.</p>
      ) : (
        <img className={styles.picture} src={payment.receipt_payment} alt={`Comprovante: ${payment.filename}`} />
      )}
      {!isPaid && (
        <ImagePicker
          label={payment === null ? 'Imagem do pagamento' : 'Trocar a imagem do pagamento'}
          image={image}
          error={error}
          onPick={(picked) => {
            setError(undefined)
            setImage(picked)
          }}
        />
      )}
      {progress !== undefined && <Progress state={progress} />}
      <div className={styles.actions}>
        {image !== null && (
          <Button look="filled" disabled={progress !== undefined} onClick={() => void send()}>
            Enviar comprovante
          </Button>
        )}
        {payment !== null && !isPaid && (
          <Button disabled={busy || progress !== undefined} onClick={remove}>
            Remover comprovante
          </Button>
        )}
      </div>
    </section>
  )
}
