import { getSentContribution, type ContributionProgress } from '@seara/contract/collections/sent-contribution'
import { type MouseEvent, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { call } from '../ui/call-with-deadline.ts'
import { Heading } from '../ui/Heading.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { later, usePreload } from '../ui/later.ts'
import { useLoad } from '../ui/use-load.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CorrectEmail } from './CorrectEmail.tsx'
import { isJustSent } from '../ui/just-sent.ts'
import { ProtocolForm } from './ProtocolForm.tsx'
import * as messages from './sent-messages.ts'
import styles from './Sent.module.css'

/**
 * The screen with the state of a sent contribution.
 * @param protocol the contribution's protocol, as in the address; when it is empty, the screen asks for it
 */
export const SentPage = ({ protocol }: { protocol: string }) =>
  protocol === '' ? (
    <>
      <Heading>{messages.title}</Heading>
      <ProtocolForm />
    </>
  ) : (
    <OfProtocol protocol={protocol} />
  )

/** Loaded after the page, because people read the page before they open a document. */
const loadOpenFresh = later(() => import('../ui/open-fresh.ts'))

const readSent = (protocol: string, signal?: AbortSignal) =>
  call(getSentContribution, { params: { protocol }, query: { origin: 'public' } }, signal && { signal })

function OfProtocol({ protocol }: { protocol: string }) {
  const load = useCallback((signal: AbortSignal) => readSent(protocol, signal), [protocol])
  const [loaded, again] = useLoad(load)
  const [newer, setNewer] = useState<ContributionProgress | null>(null)
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') {
    if (loaded.error instanceof ApiError && loaded.error.status === 404)
      return (
        <>
          <Heading>{messages.title}</Heading>
          <Notice look="warning" title={messages.unknown}>
            <p>{messages.unknownHelp}</p>
          </Notice>
          <ProtocolForm />
        </>
      )
    return (
      <>
        {isJustSent() ? (
          <>
            <Heading hint={`Protocolo ${protocol}`}>{messages.received}</Heading>
            <p>{messages.thanks}</p>
          </>
        ) : (
          <Heading>{messages.title}</Heading>
        )}
        <LoadFailed error={loaded.error} onRetry={again} />
      </>
    )
  }
  const refetch = () => {
    setNewer(null)
    again()
  }
  return <Progress sent={newer ?? loaded.value} onChanged={setNewer} onAgain={refetch} />
}

interface ProgressProps {
  sent: ContributionProgress
  onChanged: (sent: ContributionProgress) => void
  onAgain: () => void
}

function Progress({ sent, onChanged, onAgain }: ProgressProps) {
  const [, navigate] = useLocation()
  const link = `${window.location.origin}/envio/${sent.protocol}`
  const isVerified = sent.verified === 'verified'
  usePreload(loadOpenFresh)
  const open = (paper: 'receipt' | 'letter') => (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    event.preventDefault()
    const read = async () => {
      const fresh = await readSent(sent.protocol)
      onChanged(fresh)
      return fresh[paper]?.url
    }
    void loadOpenFresh().then(
      ({ openFresh }) => openFresh(read),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <Heading hint={`Protocolo ${sent.protocol}`}>{isVerified ? messages.verified : messages.received}</Heading>
      <div className={styles.page}>
        <ol className={styles.steps} aria-label="Andamento">
          <li data-done>
            <strong>Recebido</strong> <span>{formatMoment(sent.created_at)}</span>
          </li>
          <li data-done={isVerified || undefined}>
            <strong>Verificado</strong>{' '}
            <span>{sent.verified_at === null ? messages.toVerify : formatMoment(sent.verified_at)}</span>
          </li>
          <li data-done={sent.receipt !== null || undefined}>
            <strong>Recibo</strong> <span>{sent.receipt === null ? messages.noReceipt : sent.receipt_number}</span>
          </li>
        </ol>
        <div className={styles.documents}>
          {sent.receipt && (
            <a href={sent.receipt.url} onClick={open('receipt')}>
              Abrir o recibo (PDF)
            </a>
          )}
          {sent.letter && (
            <a href={sent.letter.url} onClick={open('letter')}>
              Abrir a carta de agradecimento (PDF)
            </a>
          )}
        </div>
        {!isVerified && <p>{messages.thanks}</p>}
        <p data-paper-only>{link}</p>
        <dl className={styles.items}>
          {[
            ['Protocolo', sent.protocol],
            ['Coleta', messages.collectionOf(sent)],
            ['Diocese', sent.diocese],
            ['Valor', formatMoney(sent.value)],
            ['Conta', sent.account],
            ['Tipo de crédito', sent.credit_type],
            ['E-mail', sent.email],
            ['Enviado em', formatMoment(sent.created_at)],
          ].map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sent.email_until !== null && (
          <CorrectEmail sent={sent} until={sent.email_until} onChanged={onChanged} onUncertain={onAgain} />
        )}
        <div className={styles.actions}>
          <Button onClick={onAgain}>Atualizar</Button>
          <CopyButton text={link}>Copiar link</CopyButton>
          <Button onClick={() => window.print()}>Imprimir</Button>
          <Button onClick={() => navigate(`/missionary-collection/${sent.missionary_collection_id}`)}>Voltar</Button>
        </div>
      </div>
    </>
  )
}
