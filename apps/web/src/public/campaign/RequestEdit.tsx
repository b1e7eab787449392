import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { OfficeLinks } from '../ui/OfficeLinks.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import * as messages from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { Catalogue } from './Catalogue.tsx'
import { CodeCard } from './CodeCard.tsx'
import { RequestDescription } from './RequestDescription.tsx'
import { RequestFrame } from './RequestFrame.tsx'
import { saveUnsaved } from './use-unsaved.ts'
import styles from './Campaign.module.css'

/** Loaded later, because a button or the confirmation opens them: on a slow network the page comes first. */
const QrPicture = lazy(async () => ({ default: (await import('../../ui/QrPicture.tsx')).QrPicture }))
const PaymentImage = lazy(async () => ({ default: (await import('./PaymentImage.tsx')).PaymentImage }))
const SlipCard = lazy(async () => ({ default: (await import('./SlipCard.tsx')).SlipCard }))
const AddMaterial = lazy(async () => ({ default: (await import('./AddMaterial.tsx')).AddMaterial }))
const EditContact = lazy(async () => ({ default: (await import('./EditContact.tsx')).EditContact }))

/** Step 2: the materials of a request. @param cod the request's code, as in the address */
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
  const goOn = async () => {
    if (await saveUnsaved()) navigate(campaignPaths.confirm(request.code))
  }
  return (
    <>
      <CodeCard code={request.code} />
      <Suspense>
        <div data-paper-only>
          <QrPicture text={window.location.href} label="QR Code da solicitação" size={120} />
        </div>
      </Suspense>
      {request.finished && (
        <Notice look="success" title="Solicitação confirmada">
          <p>{messages.confirmedHelp}</p>
          <OfficeLinks />
        </Notice>
      )}
      {!request.finished && isClosed && <Notice look="warning" title={messages.campaignClosed} />}
      {request.invoice && (
        <Suspense>
          <SlipCard slip={request.invoice} code={request.code} />
        </Suspense>
      )}
      <section className={styles.section} aria-label="Lista de materiais">
        <h2>Materiais</h2>
        <Catalogue request={request} locked={locked} onChanged={onChanged} onContinue={() => void goOn()} />
        <div className={styles.actions}>
          <Button disabled={locked} onClick={() => setAdding(true)}>
            Adicionar material
          </Button>
        </div>
      </section>
      {request.finished && (
        <Suspense>
          <PaymentImage request={request} onChanged={onChanged} />
        </Suspense>
      )}
      <RequestDescription
        request={request}
        onChanged={onChanged}
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
