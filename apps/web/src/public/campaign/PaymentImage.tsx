import { removePayment, savePayment, type PublicRequest } from '@seara/contract/campaigns/requests'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { reasonOf } from '../ui/failure-words.ts'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { whenPictureReady } from '../ui/when-picture-ready.ts'
import { Notice } from '../ui/Notice.tsx'
import { Privacy } from '../ui/Privacy.tsx'
import { Progress } from '../ui/Progress.tsx'
import { sendForm, type SendState, whyLost } from '../ui/send-form.ts'
import { toast } from '../ui/toast.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'
import * as messages from './payment-messages.ts'
import { useChange } from './use-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from './Campaign.module.css'

/** The section where a visitor can send a picture of a slip's payment. This does not mark the slip as paid. */
export function PaymentImage({ request, onChanged }: { request: PublicRequest; onChanged: () => void }) {
  const [image, setImage] = useState<File | null>(null)
  /** The picked picture in a ref, for a press on "Confirmar" that waits until the picture is ready. */
  const picked = useRef<File | null>(null)
  /** The promise of the picture that was picked last, which resolves to null when it is refused. */
  const pending = useRef<Promise<File | null>>(undefined)
  const [preparing, setPreparing] = useState(false)
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<SendState>()
  /** Why the last change failed; undefined when nothing failed or the field itself shows the reason. */
  const [problem, setProblem] = useState<string>()
  /** The change that got no answer, and is made again when the network is back; null when there is none. */
  const [unsent, setUnsent] = useState<'image' | 'removal' | null>(null)
  /** Whether the person is asked about the removal, which cannot be undone. */
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, change } = useChange()
  const payment = request.champaingn_solicitation_payment
  const isPaid = request.invoice?.status === 'paid'
  const proof = { params: { id: request.id }, query: { code: request.code, origin: 'public' } } as const

  /**
   * Moves the focus from a button of this section, which disappears, to the heading. After an automatic retry the focus
   * may be elsewhere on the screen, and stays there.
   */
  const leaveButton = () => {
    if (document.activeElement?.closest('section') === heading.current?.parentElement) heading.current?.focus()
  }

  const choose = (file: File | null) => {
    picked.current = file
    setImage(file)
  }

  /** Forgets the picked picture, so that a request can be confirmed without it where the network is too weak. */
  const leaveOut = () => {
    choose(null)
    setError(undefined)
    setProblem(undefined)
    setUnsent(null)
    heading.current?.focus()
  }

  /** Shows the failure as a toast: the person may have pressed the main button of the screen, far from this section. */
  const tellFailure = (reason = '') => toast(`${messages.paymentFailed}${reason}`, 'failure')

  const send = useUnsaved(image !== null || preparing, async () => {
    const isReady = await whenPictureReady(pending)
    const file = picked.current
    const sent = pending.current
    // The picture is not ready in time, or it was refused, and its field says why.
    if (!isReady || !file) {
      tellFailure()
      return false
    }
    setProblem(undefined)
    setUnsent(null)
    try {
      await sendForm(savePayment, { input: proof, body: { receipt_payment: file }, onProgress: setProgress })
      toast(messages.paymentSaved, 'success')
      leaveButton()
      onChanged()
      // A picture that was picked during the upload is still to be sent.
      if (sent !== pending.current) return false
      choose(null)
      return true
    } catch (failure) {
      const answer = failure instanceof ApiError ? failure : null
      const ofField = answer?.errors['receipt_payment']?.[0] ?? (answer?.status === 413 ? reasonOf(answer) : undefined)
      setError(ofField)
      if (ofField === undefined) setProblem(`${messages.paymentFailed}. ${reasonOf(failure)}`)
      tellFailure(`. ${ofField ?? reasonOf(failure)}`)
      if (whyLost(failure) !== null) setUnsent('image')
      return false
    } finally {
      setProgress(undefined)
    }
  })

  const remove = () => {
    setAsking(false)
    setProblem(undefined)
    setUnsent(null)
    return change({
      run: () => call(removePayment, proof),
      success: messages.paymentRemoved,
      failure: messages.paymentRemoveFailed,
      isToldThere: () => true,
      onDone: () => {
        leaveButton()
        onChanged()
      },
      onFailed: (reason, failure) => {
        setProblem(`${messages.paymentRemoveFailed}. ${reason}`)
        if (whyLost(failure) !== null) setUnsent('removal')
      },
      onUncertain: onChanged,
    })
  }
  const sendAgain = unsent === 'image' ? send : remove
  useWhenOnline(unsent === null || busy || progress !== undefined ? null : () => void sendAgain())

  if (isPaid && payment === null) return null
  return (
    <section
      className={styles.section}
      aria-label="Comprovante de pagamento"
      data-screen-only={payment === null || undefined}
    >
      <h2 ref={heading} tabIndex={-1}>
        Comprovante de pagamento
      </h2>
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
          onPick={(file) => {
            setError(undefined)
            setProblem(undefined)
            setUnsent(null)
            choose(file)
          }}
          onPreparing={(ready) => {
            pending.current = ready
            setPreparing(true)
            // Another picture may have been picked meanwhile.
            void ready.then(() => ready === pending.current && setPreparing(false))
          }}
        />
      )}
      {!isPaid && <Privacy purpose="conferir o pagamento" />}
      {problem !== undefined && progress === undefined && (
        <Notice look="error" title={problem.replace('❌ ', '')}>
          {unsent !== null && <p>{unsent === 'image' ? messages.paymentSentAgain : messages.removedAgain}</p>}
        </Notice>
      )}
      {progress !== undefined && <Progress state={progress} />}
      <div className={styles.actions}>
        {image !== null && (
          <Button look="filled" disabled={progress !== undefined} onClick={() => void send()}>
            Enviar comprovante
          </Button>
        )}
        {image !== null && (
          <Button disabled={progress !== undefined} onClick={leaveOut}>
            Tirar a imagem
          </Button>
        )}
        {payment !== null && !isPaid && (
          <Button disabled={busy || progress !== undefined} onClick={() => setAsking(true)}>
            Remover comprovante
          </Button>
        )}
      </div>
      {asking && (
        <Dialog title={messages.removePaymentTitle} onClose={() => setAsking(false)}>
          <div className={styles.stack}>
            <p>{messages.removePaymentWarning}</p>
            <div className={styles.actions}>
              <Button look="filled" onClick={() => void remove()}>
                Remover
              </Button>
              <Button onClick={() => setAsking(false)}>Voltar</Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}
