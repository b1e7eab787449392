import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { areLinesLocked, isCampaignClosed } from '../../lib/are-lines-locked.ts'
import { Button } from '../ui/Button.tsx'
import { later, usePreload } from '../ui/later.ts'
import { OpenLater } from '../ui/OpenLater.tsx'
import { ShowLater } from '../ui/ShowLater.tsx'
import * as messages from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { Catalogue } from './Catalogue.tsx'
import { materialsId } from './CatalogueRow.tsx'
import { CodeCard } from './CodeCard.tsx'
import { LaterPaymentImage, loadPaymentImage } from './LaterPaymentImage.tsx'
import { LaterQrPicture } from './LaterQrPicture.tsx'
import { LaterWhyLocked } from './LaterWhyLocked.tsx'
import { RequestDescription } from './RequestDescription.tsx'
import { RequestFrame } from './RequestFrame.tsx'
import { saveUnsaved } from './use-unsaved.ts'
import styles from './Campaign.module.css'

/**
 * These parts are loaded after the page, because they open only by a button or after the confirmation. On a slow
 * network the page comes first.
 */
const loadSlipCard = later(() => import('./SlipCard.tsx'))
const loadAddMaterial = later(() => import('./AddMaterial.tsx'))
const loadEditContact = later(() => import('./EditContact.tsx'))

/**
 * Milliseconds before a file of the next step is preloaded. On a slow network, preloading it earlier would delay this
 * screen's data.
 */
const pause = 2_000

/** Step 2: the screen with the materials of a request. @param cod the request's code, as in the address */
export const RequestEdit = ({ cod }: { cod: string }) => (
  <RequestFrame code={cod} title="Materiais da solicitação" step={2}>
    {(request, { refresh }) => <Editor request={request} onChanged={refresh} />}
  </RequestFrame>
)

function Editor({ request, onChanged }: { request: PublicRequest; onChanged: () => void }) {
  const [, navigate] = useLocation()
  const [adding, setAdding] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const slip = request.invoice
  const locked = areLinesLocked(request)
  const reason = useRef<HTMLDivElement>(null)
  const wasLocked = useRef(locked)
  useEffect(() => {
    // The pressed button disappears when the request is locked meanwhile. The reason then gets the focus.
    if (locked && !wasLocked.current) reason.current?.focus()
    wasLocked.current = locked
  }, [locked])
  // Preloads the field for the payment's picture, so that the next step shows it even if the connection is lost.
  usePreload(loadPaymentImage, pause)
  const goOn = async () => {
    setWaiting(true)
    const isSaved = await saveUnsaved()
    setWaiting(false)
    if (isSaved) navigate(campaignPaths.confirm(request.code))
  }
  return (
    <>
      <CodeCard code={request.code} />
      <div data-paper-only>
        <LaterQrPicture text={window.location.href} label="QR Code da solicitação" size={120} />
      </div>
      {slip && (
        <ShowLater load={loadSlipCard}>
          {({ SlipCard }) => <SlipCard slip={slip} request={request} onChanged={onChanged} />}
        </ShowLater>
      )}
      {/* Right above the list, because it says why the buttons of the list are off. */}
      {locked && (
        <div ref={reason} tabIndex={-1}>
          <LaterWhyLocked request={request} isConfirmed={request.finished} />
        </div>
      )}
      <section className={styles.section} aria-label="Lista de materiais">
        <h2 id={materialsId} tabIndex={-1}>
          Materiais
        </h2>
        <Catalogue
          request={request}
          locked={locked}
          waiting={waiting}
          onChanged={onChanged}
          onContinue={() => void goOn()}
        />
        <div className={styles.actions}>
          <Button disabled={locked} onClick={() => setAdding(true)}>
            {messages.addMaterial}
          </Button>
        </div>
      </section>
      <RequestDescription
        request={request}
        onChanged={onChanged}
        correction={
          !request.finished &&
          !isCampaignClosed(request.missionary_campaign) && (
            <div className={styles.actions}>
              <Button onClick={() => setCorrecting(true)}>{messages.correctContact}</Button>
            </div>
          )
        }
      />
      {/* Last on the screen, so that no button moves when this part appears. */}
      {request.finished && <LaterPaymentImage request={request} onChanged={onChanged} />}
      <OpenLater
        isOpen={correcting}
        load={loadEditContact}
        title={messages.correctContact}
        onClose={() => setCorrecting(false)}
      >
        {({ EditContact }) => (
          <EditContact
            request={request}
            onClose={() => setCorrecting(false)}
            onUncertain={onChanged}
            onChanged={() => {
              setCorrecting(false)
              onChanged()
            }}
          />
        )}
      </OpenLater>
      <OpenLater isOpen={adding} load={loadAddMaterial} title={messages.addMaterial} onClose={() => setAdding(false)}>
        {({ AddMaterial }) => (
          <AddMaterial
            request={request}
            onClose={() => setAdding(false)}
            onUncertain={onChanged}
            onAdded={() => {
              setAdding(false)
              onChanged()
            }}
          />
        )}
      </OpenLater>
    </>
  )
}
