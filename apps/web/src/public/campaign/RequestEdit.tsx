import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { OfficeLinks } from '../office/OfficeLinks.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import * as messages from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { CodeCard } from './CodeCard.tsx'
import { Materials, materialsId } from './Materials.tsx'
import { PaymentImage } from './PaymentImage.tsx'
import { RequestDescription } from './RequestDescription.tsx'
import { RequestFrame } from './RequestFrame.tsx'
import { SlipCard } from './SlipCard.tsx'
import { saveUnsaved } from './use-unsaved.ts'
import styles from './Campaign.module.css'

/** What is opened by a button: the page comes first, over a weak network. */
const AddMaterial = lazy(async () => ({ default: (await import('./AddMaterial.tsx')).AddMaterial }))
const EditContact = lazy(async () => ({ default: (await import('./EditContact.tsx')).EditContact }))

/** Step 2: the materials of a request. @param cod its code, as in the address */
export const RequestEdit = ({ cod }: { cod: string }) => (
  <RequestFrame code={cod} title="Materiais da solicitação" step={2}>
    {(request, { refresh }) => <Editor request={request} onChanged={refresh} />}
  </RequestFrame>
)

function Editor({ request, onChanged }: { request: PublicRequest; onChanged: () => void }) {
  const [, navigate] = useLocation()
  const [adding, setAdding] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const isClosed = request.missionary_campaign.finished
  const locked = request.finished || isClosed
  const hasLines = request.champaingn_solicitation_product.length > 0
  const goOn = async () => {
    if (await saveUnsaved()) navigate(campaignPaths.confirm(request.code))
  }
  return (
    <>
      <CodeCard code={request.code} />
      {request.finished && (
        <Notice look="success" title="Solicitação confirmada">
          <p>{messages.confirmedHelp}</p>
          <OfficeLinks />
        </Notice>
      )}
      {!request.finished && isClosed && <Notice look="warning" title={messages.campaignClosed} />}
      {request.invoice && <SlipCard slip={request.invoice} />}
      <section className={styles.section} aria-label="Lista de materiais">
        <h2 id={materialsId} tabIndex={-1}>
          Materiais
        </h2>
        {hasLines ? (
          <Materials request={request} locked={locked} onChanged={onChanged} />
        ) : (
          <p className={styles.dimmed}>{messages.noLines}</p>
        )}
        <div className={styles.actions}>
          <Button look={hasLines ? 'outline' : 'filled'} disabled={locked} onClick={() => setAdding(true)}>
            Adicionar material
          </Button>
          {hasLines && (
            <Button look="filled" disabled={locked} onClick={() => void goOn()}>
              {request.finished ? 'Confirmada' : 'Confirmar Solicitação'}
            </Button>
          )}
        </div>
      </section>
      {request.finished && <PaymentImage request={request} onChanged={onChanged} />}
      <RequestDescription
        request={request}
        correction={
          !locked && (
            <div className={styles.actions}>
              <Button onClick={() => setCorrecting(true)}>{messages.correctContact}</Button>
            </div>
          )
        }
      />
      {correcting && (
        <Suspense>
          <EditContact
            request={request}
            onClose={() => setCorrecting(false)}
            onUncertain={onChanged}
            onChanged={() => {
              setCorrecting(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddMaterial
            request={request}
            onClose={() => setAdding(false)}
            onUncertain={onChanged}
            onAdded={() => {
              setAdding(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
