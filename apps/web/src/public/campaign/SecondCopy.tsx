import { isMerelyExpired, type Slip } from '@seara/contract/billing/slip'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { askSecondCopy } from '@seara/contract/campaigns/second-copy'
import { useRef, useState } from 'react'
import { formatDay, formatMoment, formatMoney } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { call } from '../ui/call-with-deadline.ts'
import { Notice } from '../ui/Notice.tsx'
import { askFailed, secondCopyAsked, secondCopyFollows } from './second-copy-messages.ts'
import { useChange } from './use-change.ts'
import styles from './Campaign.module.css'

interface SecondCopyProps {
  slip: Slip
  request: PublicRequest
  onChanged: () => void
}

/**
 * Shown instead of a slip that needs a second copy (`needsSecondCopy`), without the slip's codes. Only staff make a
 * second copy; the requester asks for it here.
 */
export function SecondCopy({ slip, request, onChanged }: SecondCopyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, change } = useChange()
  const [problem, setProblem] = useState<string>()
  const { second_copy_asked_at: asked } = request
  const isExpired = slip.status === 'expired'

  const ask = () =>
    change({
      run: () =>
        call(askSecondCopy, {
          params: { id: request.id },
          query: { code: request.code, origin: 'public' },
          body: { origin: 'public' },
        }),
      success: secondCopyAsked,
      isUnseen: true,
      failure: askFailed,
      isToldThere: () => true,
      onDone: () => {
        setProblem(undefined)
        // The pressed button disappears, so the focus goes to the heading.
        heading.current?.focus()
        onChanged()
      },
      onFailed: setProblem,
      onUncertain: onChanged,
    })

  return (
    <section className={styles.section} aria-label="Boleto">
      <h2 ref={heading} tabIndex={-1}>
        {isExpired ? 'Boleto vencido' : 'Boleto sem validade'}
      </h2>
      <p>
        {formatMoney(slip.value)}
        {isExpired ? `, venceu em ${formatDay(slip.due_date)}` : ', que o banco já não recebe'}.
      </p>
      {asked === null ? (
        <>
          <p>
            {isMerelyExpired(slip)
              ? 'Ele só pode ser pago enquanto o banco o aceitar. O mais seguro é pedir a segunda via'
              : 'Não pague este boleto. Peça a segunda via'}
            : ela sai com novo vencimento, chega por e-mail e aparece aqui.
          </p>
          {problem !== undefined && (
            <Notice look="error" title={askFailed.replace('❌ ', '')} showsOffice>
              <p>{problem}</p>
            </Notice>
          )}
          <Button look="filled" disabled={busy} onClick={() => void ask()}>
            {busy ? 'Pedindo...' : 'Pedir a segunda via'}
          </Button>
        </>
      ) : (
        <Notice look="info" title={`Segunda via pedida em ${formatMoment(asked)}.`}>
          <p>{secondCopyFollows}</p>
        </Notice>
      )}
    </section>
  )
}
