import type { ShippingRequest } from '@seara/contract/campaigns/shipping'
import { IconPackages } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useOnceDrawn } from '../../../lib/use-once-drawn.ts'
import type { Found, SearchSource } from '../../../ui/fields/choices/search-source.ts'
import { SearchSelect } from '../../../ui/fields/choices/SearchSelect.tsx'
import { MessageState } from '../../../ui/MessageState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import classes from './Packing.module.css'
import { keepWeight } from './packing-memory.ts'
import { PackedRequest } from './PackedRequest.tsx'
import { findRequests } from '../find-requests.ts'
import { OthersUnsent } from '../OthersUnsent.tsx'
import { allPacked, allPackedMessage, othersBoxes, packingExplained, requestsFound } from '../shipping-messages.ts'
import { nextUnpacked } from '../shipping-state.ts'
import type { usePacking } from './use-packing.ts'
import { TypedBoxes } from './TypedBoxes.tsx'
import { WeightField } from './WeightField.tsx'

interface PackingProps {
  campaignId: number
  /** The text that was in the weight field when the user's last session ended; empty when there was none. */
  typedBefore: string
  requests: readonly ShippingRequest[]
  /** The id of the request that is being packed; null for the first request without a box. */
  chosenId: number | null
  onChoose: (id: number | null) => void
  /**
   * The result of `usePacking`. The hook is called outside this component, so that boxes are saved even after a change
   * of region.
   */
  boxes: ReturnType<typeof usePacking>
  /** The weight field, to which this component moves the focus. */
  weight: RefObject<HTMLInputElement | null>
}

/** Packs requests by keyboard: choose the request, type the weights of its boxes, go to the next request. */
export function Packing({ campaignId, typedBefore, requests, chosenId, onChoose, boxes, weight }: PackingProps) {
  const { typed, others, answerOthers, add, retry, drop } = boxes
  const packed = useRef<HTMLDivElement>(null)
  const onceDrawn = useOnceDrawn()
  const busy = new Set(typed.map(({ requestId }) => requestId))
  const current = requests.find(({ id }) => id === chosenId) ?? nextUnpacked(requests, busy)
  useEffect(() => keepWeight(campaignId, null), [campaignId])
  useEffect(() => {
    // On a phone the focus would open a keyboard over half of the screen, so only devices with a mouse get it.
    if (window.matchMedia('(pointer: fine)').matches) weight.current?.focus({ preventScroll: true })
  }, [weight])
  const choose = (id: number | null) => {
    onChoose(id)
    onceDrawn(() => (weight.current ?? packed.current)?.focus())
  }
  const onOthers = (send: boolean) => {
    answerOthers(send)
    // The pressed button disappears.
    onceDrawn(() => (weight.current ?? packed.current)?.focus())
  }
  const onWeights = ({ id, diocese }: ShippingRequest, grams: readonly number[]) => {
    onChoose(id)
    add({ requestId: id, diocese: diocese.name }, grams)
  }
  return (
    <Panel title="Embalar" description={packingExplained} padded>
      {others.length > 0 && <OthersUnsent question={othersBoxes(others)} onAnswer={onOthers} />}
      <div className={classes.packing}>
        <div className={classes.search}>
          <SearchSelect
            label="Solicitação"
            placeholder="Diocese, cidade ou código"
            name="solicitacao"
            required={false}
            error={null}
            value=""
            onChange={(id) => id !== '' && choose(id)}
            source={sourceOf(requests)}
            showsChoice={false}
          />
        </div>
        <div ref={packed} tabIndex={-1} aria-live="polite">
          {current ? (
            <PackedRequest request={current} />
          ) : (
            <MessageState icon={<IconPackages />} title={allPacked} message={allPackedMessage} />
          )}
        </div>
        {current && (
          <WeightField
            ref={weight}
            typedBefore={typedBefore}
            onSignedOut={(text) => keepWeight(campaignId, { requestId: current.id, text })}
            onWeights={(grams) => onWeights(current, grams)}
            onNext={() => choose(nextUnpacked(requests, busy, current.id)?.id ?? null)}
          />
        )}
        <TypedBoxes boxes={typed} onRetry={retry} onDrop={drop} />
      </div>
      <UnsavedGuard when={typed.length > 0} />
    </Panel>
  )
}

/** A search lists at most this many requests. */
const shown = 20

/** Searches the requests of this screen, for a `SearchSelect`. */
function sourceOf(requests: readonly ShippingRequest[]): SearchSource<Found> {
  const ids = requests.map(({ id }) => id).join('-')
  return {
    name: `shipping-${ids}`,
    search: (text) => Promise.resolve(find(requests, text)),
    nothing: requestsFound,
  }
}

const find = (requests: readonly ShippingRequest[], text: string): Found[] =>
  findRequests(requests, text)
    .slice(0, shown)
    .map(({ id, code, diocese }) => ({ id, label: diocese.name, detail: `${code} · ${diocese.city} - ${diocese.uf}` }))
