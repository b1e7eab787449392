import { removeLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { areLinesLocked, isCampaignClosed } from '../../lib/are-lines-locked.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { call } from '../ui/call-with-deadline.ts'
import { Button } from '../ui/Button.tsx'
import { later } from '../ui/later.ts'
import { Notice } from '../ui/Notice.tsx'
import { OpenLater } from '../ui/OpenLater.tsx'
import { SteadyButton } from '../ui/SteadyButton.tsx'
import * as messages from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { LaterPaymentImage } from './LaterPaymentImage.tsx'
import { LaterWhyLocked } from './LaterWhyLocked.tsx'
import { RequestDescription } from './RequestDescription.tsx'
import { RequestFrame } from './RequestFrame.tsx'
import { useChange } from './use-change.ts'
import styles from './Campaign.module.css'
import lineStyles from './Materials.module.css'

const loadConfirmDialog = later(() => import('./ConfirmDialog.tsx'))

/** Milliseconds from the confirmation to the campaign's first screen (docs/product.md#ways-and-pauses). */
const pause = 2_000

/**
 * Step 3: the summary, and the button that confirms the request and so locks it.
 * @param cod the request's code, as in the address
 */
export const RequestConfirm = ({ cod }: { cod: string }) => (
  <RequestFrame code={cod} title="Confirmar solicitação" step={3}>
    {(request, { refresh }) => <Summary request={request} onChanged={refresh} />}
  </RequestFrame>
)

function Summary({ request, onChanged }: { request: PublicRequest; onChanged: () => void }) {
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  /** Whether the last confirmation ended because something on the screen could not be saved. */
  const [isUnsaved, setUnsaved] = useState(false)
  const [confirmedHere, setConfirmedHere] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy: removing, problem, change } = useChange('dialog')
  const lines = request.champaingn_solicitation_product
  const isDone = request.finished || confirmedHere
  const locked = confirmedHere || areLinesLocked(request)
  const isClosed = isCampaignClosed(request.missionary_campaign)
  const hasInactive = lines.some(({ champaingn_product: product }) => product.deleted_at !== null)

  const remove = (id: number) =>
    void change({
      run: () => call(removeLine, { params: { id }, query: { code: request.code, origin: 'public' } }),
      success: messages.lineRemoved,
      failure: messages.removeFailed,
      gone: messages.lineGone,
      onDone: () => {
        // The pressed button disappears with its line, so the focus goes to the heading.
        heading.current?.focus()
        onChanged()
      },
      onUncertain: onChanged,
    })

  // True even if the answer was lost or staff confirmed the request meanwhile. The dialog then says that the request is
  // confirmed, and the campaign's first screen opens.
  const leaves = asking && isDone
  useEffect(() => {
    if (!leaves) return undefined
    const timer = setTimeout(() => navigate(campaignPaths.choice), pause)
    return () => clearTimeout(timer)
  }, [leaves, navigate])

  return (
    <>
      <section className={styles.section} aria-label="Materiais">
        <h2 ref={heading} tabIndex={-1}>
          Materiais
        </h2>
        <table className={`${lineStyles.table} ${lineStyles.summary}`} aria-label="Materiais">
          <thead>
            <tr>
              <th scope="col">Nº</th>
              <th scope="col">Material</th>
              <th scope="col" className={lineStyles.number}>
                Quantidade
              </th>
              <th scope="col" className={lineStyles.number}>
                Total R$
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, quantity, champaingn_product: product }, index) => (
              <tr key={id} className={product.deleted_at === null ? undefined : lineStyles.inactive}>
                <td>{index + 1}</td>
                <td className={lineStyles.name}>
                  {product.name}
                  {product.deleted_at !== null && (
                    <>
                      <span className={lineStyles.warning}>{messages.inactiveProduct}</span>
                      <SteadyButton
                        className={lineStyles.suggest}
                        disabled={locked || removing}
                        onClick={() => remove(id)}
                      >
                        Excluir {product.name}
                      </SteadyButton>
                    </>
                  )}
                </td>
                <td className={lineStyles.number}>{formatNumber(quantity)}</td>
                <td className={lineStyles.number}>{formatMoney(lineTotal(product.price, quantity))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lines.length === 0 && <Notice look="warning" title={messages.nothingToConfirm} />}
      {problem !== undefined && <Notice look="error" title={problem.replace('❌ ', '')} />}
      {hasInactive && <Notice look="error" title={messages.inactiveProduct} />}
      {locked && !(isDone && asking) && <LaterWhyLocked request={request} isConfirmed={isDone} />}
      {isUnsaved && !isDone && (
        <Notice look="warning" title={messages.notConfirmed}>
          <p>{messages.notConfirmedHelp}</p>
        </Notice>
      )}
      <div className={`${lineStyles.bar} ${lineStyles.pageBar}`}>
        <p className={styles.total}>
          <span>Total</span>
          <span>{formatMoney(request.total)}</span>
        </p>
        <Button
          look="filled"
          disabled={isDone || isClosed || hasInactive || lines.length === 0}
          onClick={() => {
            setUnsaved(false)
            setAsking(true)
          }}
        >
          {isDone ? 'Confirmada' : 'Confirmar Solicitação'}
        </Button>
      </div>
      <Button disabled={locked} onClick={() => navigate(campaignPaths.edit(request.code))}>
        Alterar Solicitação
      </Button>
      <RequestDescription request={request} onChanged={onChanged} />
      {/* Last on the screen, so that no button moves when this part appears. */}
      <LaterPaymentImage request={request} onChanged={onChanged} />
      <OpenLater
        isOpen={asking}
        load={loadConfirmDialog}
        title={messages.confirmTitle}
        onClose={() => setAsking(false)}
      >
        {({ ConfirmDialog }) => (
          <ConfirmDialog
            request={request}
            isDone={isDone}
            onConfirmed={() => {
              setConfirmedHere(true)
              // Staff may have changed the request just before, so it is loaded again to show its current total.
              onChanged()
            }}
            onUncertain={onChanged}
            onUnsaved={() => {
              setUnsaved(true)
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </OpenLater>
    </>
  )
}
