import { type VerifiedReceipt, verifyReceipt } from '@seara/contract/platform/receipts'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { formatMomentDay } from '../../lib/format.ts'
import { Heading } from '../ui/Heading.tsx'
import { later } from '../ui/later.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLoad } from '../ui/use-load.ts'
import { CodeForm } from './CodeForm.tsx'
import { printedCode } from './code-text.ts'
import { ReceiptDescription } from './ReceiptDescription.tsx'
import * as messages from './verification-messages.ts'
import styles from './Verification.module.css'

/** Loads the module that finds out what else a code may be. It is needed only when no receipt has the code. */
const loadOther = later(() => import('../ui/other-code.ts'))

/**
 * The screen on which anyone checks a receipt by its printed code. @param code the code in the address; empty at first
 */
export function VerificationPage({ code }: { code: string }) {
  const printed = printedCode(code)
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (printed === '') return null
      try {
        return await call(verifyReceipt, { params: { cod: printed }, query: { origin: 'public' } }, { signal })
      } catch (error) {
        const other = isUnknown(error)
          ? await loadOther()
              .then(({ otherOf }) => otherOf(printed))
              .catch(() => null)
          : null
        if (other) return other
        throw error
      }
    },
    [printed],
  )
  const [receipt, again] = useLoad(load)
  return (
    <>
      <Heading hint={messages.intro}>Conferir um recibo</Heading>
      <div className={styles.page}>
        <CodeForm code={printed} onAgain={again} />
        {receipt.state === 'loading' && printed !== '' && <Loading text="Conferindo..." />}
        {receipt.state === 'failed' &&
          (isUnknown(receipt.error) ? (
            <Notice look="warning" title={`${messages.notFound}: ${printed}`}>
              <p>{messages.notFoundHelp}</p>
            </Notice>
          ) : (
            <LoadFailed error={receipt.error} onRetry={again} />
          ))}
        {receipt.state === 'ready' &&
          receipt.value &&
          ('path' in receipt.value ? (
            <Notice look="info" title={receipt.value.title}>
              <Link href={receipt.value.path}>Abrir a página dele</Link>
            </Notice>
          ) : (
            <Verdict receipt={receipt.value} />
          ))}
      </div>
    </>
  )
}

/** Whether an error says that no receipt has the code: the code is unknown (404), or cannot exist (422). */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

const Verdict = ({ receipt }: { receipt: VerifiedReceipt }) =>
  receipt.voided_at === null ? (
    <Notice look="success" title={messages.valid}>
      <ReceiptDescription receipt={receipt} />
    </Notice>
  ) : (
    <Notice look="error" title={messages.voided(formatMomentDay(receipt.voided_at))}>
      <ReceiptDescription receipt={receipt} />
      <p>{messages.voidedHelp}</p>
    </Notice>
  )
