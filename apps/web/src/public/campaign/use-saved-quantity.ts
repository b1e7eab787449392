import type { PublicRequest, RequestLine } from '@seara/contract/campaigns/requests'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError, ChangedMeanwhileError, isUncertain } from '../../lib/api-error.ts'
import { isUnsent, type Lost, whyLost } from '../ui/send-form.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'
import * as messages from './campaign-messages.ts'
import { useChange } from './use-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import { writeQuantity } from './write-quantity.ts'

/** Milliseconds between the last press and saving the quantity. */
const pause = 700

/** A material of the catalogue, and its line on a request. */
export interface RowQuantity {
  product: RequestLine['champaingn_product']
  /** The material's line; null when it is not on the request. */
  line: RequestLine | null
  request: PublicRequest
  locked: boolean
  /** Gets the shown quantity, even before it is saved. */
  onShown: (quantity: number) => void
  onChanged: () => void
}

interface SavedQuantity {
  /** The quantity as it was last saved. */
  quantity: number
  /** The quantity chosen with − and + that is not saved yet; null when nothing waits to be saved. */
  wanted: number | null
  busy: boolean
  /** Whether the quantity is being typed. */
  editing: boolean
  /** Why the quantity was not saved. */
  problem: string | undefined
  /** The quantity that was removed last; null when there is no removal to undo. */
  removed: number | null
  /** Chooses a quantity, which is saved after a pause. */
  want: (quantity: number) => void
  /** Opens or closes the field for typing. */
  edit: (editing: boolean) => void
  /** Saves a typed quantity at once. @returns whether it is saved */
  save: (quantity: number) => Promise<boolean>
  /** Sends the chosen quantity again, and tells whether it is saved; null when it did not fail to be sent. */
  retry: (() => Promise<boolean>) | null
  /** @returns whether the material is removed */
  remove: () => Promise<boolean>
}

/**
 * The quantity of a material of a request, and how it is saved: a pause after the last press, when the page is left,
 * and again when it could not be sent. A quantity that staff set meanwhile is not overwritten.
 * @param onGone called when somebody removed the material whose quantity is being typed
 */
export function useSavedQuantity(
  { product, line, request, locked, onShown, onChanged }: RowQuantity,
  onGone: () => void,
): SavedQuantity {
  const stored = line?.quantity ?? 0
  const [saved, setSaved] = useState<{ over: number; quantity: number; id: number | null }>()
  // The quantity that was saved here is newer than the request's data. So it is shown until the request is refetched:
  // from then on, the request's quantity no longer equals `over`.
  const isNewer = saved?.over === stored
  const quantity = isNewer ? saved.quantity : stored
  const lineId = isNewer ? saved.id : (line?.id ?? null)
  const [wanted, setWanted] = useState<number | null>(null)
  /** Whether the row is still on the screen. */
  const isThere = useRef(true)
  /** The value of `wanted` in a ref, for the cleanup that runs when the row is removed. */
  const unsaved = useRef<number | null>(null)
  /**
   * The quantity on which a change is based. It is sent as the version: the server refuses to overwrite a quantity that
   * the person has not seen.
   */
  const [seen, setSeen] = useState(quantity)
  const [removed, setRemoved] = useState<number | null>(null)
  const [editing, setEditing] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The quantities that were sent and got no answer. The server may have saved one of them. */
  const [tried, setTried] = useState<readonly number[]>([])
  /**
   * Why the wanted quantity could not be sent; null when sending did not fail. The quantity is kept, and sent again.
   */
  const [unsent, setUnsent] = useState<Lost | 'too-many' | null>(null)
  /**
   * The quantity that staff set meanwhile, so that the server refused the person's change. `shownIn` is the loaded
   * request that first had this quantity; null until it is loaded.
   */
  const [meanwhile, setMeanwhile] = useState<{ quantity: number; shownIn: PublicRequest | null }>()
  const { busy, change } = useChange()
  const why = problem ?? (meanwhile && messages.changedByOffice(meanwhile.quantity))

  const want = (next: number) => {
    if (wanted === null) setSeen(quantity)
    setProblem(undefined)
    setMeanwhile(undefined)
    setUnsent(null)
    setRemoved(null)
    setWanted(next)
    unsaved.current = next
    onShown(next)
  }
  /** @returns whether the quantity is saved */
  function save(next: number): Promise<boolean> {
    const [success, failure] =
      lineId === null
        ? [messages.lineAdded, messages.addFailed]
        : next > 0
          ? [messages.lineChanged, messages.changeFailed]
          : [messages.lineRemoved, messages.removeFailed]
    return change({
      run: () => writeQuantity({ request, productId: product.id, lineId, quantity: next, seen, tried }),
      success,
      failure,
      gone: messages.lineGone,
      ...(next > 0 && { uncertain: messages.uncertain }),
      // A failed removal is also shown as a toast, as specified.
      isToldThere: () => isThere.current && (next > 0 || unsent !== null),
      onDone: (written) => {
        setTried([])
        setUnsent(null)
        setProblem(undefined)
        setSaved({ over: stored, quantity: written.quantity, id: written.id })
        setSeen(written.quantity)
        setWanted((current) => (current === next ? null : current))
        if (unsaved.current === next) unsaved.current = null
        if (next === 0 && product.deleted_at === null) setRemoved(quantity)
        onShown(written.quantity)
        onChanged()
      },
      onFailed: (reason, error) => {
        setProblem(reason)
        if (isUncertain(error)) setTried((before) => [...before, next])
        if (!editing && isUnsent(error)) {
          setUnsent(whyLost(error) ?? 'too-many')
          setWanted((current) => current ?? next)
          unsaved.current ??= next
          return onShown(unsaved.current)
        }
        setUnsent(null)
        setWanted(null)
        unsaved.current = null
        onShown(quantity)
        if (error instanceof ChangedMeanwhileError) {
          setSeen(error.meanwhile.version)
          // While a quantity is being typed, the field shows a message of its own and keeps the typed quantity.
          if (!editing) {
            setProblem(undefined)
            setMeanwhile({ quantity: error.meanwhile.version, shownIn: null })
          }
        }
        if (!(error instanceof ApiError) || error.status !== 404) return
        if (editing) onGone()
        setEditing(false)
        setProblem(undefined)
      },
      onUncertain: onChanged,
    })
  }

  const saveWanted = useUnsaved(wanted !== null, async () => {
    if (wanted !== null && (wanted !== quantity || tried.length > 0)) return save(wanted)
    // The person pressed back to the stored quantity before anything was sent, so there is nothing to save.
    setWanted(null)
    return true
  })
  // A layout effect, because the page may be closed before the frame is painted.
  useLayoutEffect(() => {
    if (wanted === null || busy || unsent !== null) return undefined
    const run = () => void saveWanted()
    const timer = setTimeout(run, pause)
    window.addEventListener('pagehide', run)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', run)
    }
  }, [wanted, busy, unsent, saveWanted])
  // After too many attempts the quantity is sent again only when the person presses "Tentar de novo".
  useWhenOnline(unsent === null || unsent === 'too-many' || busy ? null : () => void saveWanted())
  // A quantity that got no answer is now the stored one: the server did save it.
  if (tried.includes(stored)) {
    setTried(tried.filter((quantity) => quantity !== stored))
    setSeen(stored)
    if (wanted === stored) {
      setWanted(null)
      setUnsent(null)
      setProblem(undefined)
    }
  }
  // The row now shows the quantity that staff set. The message about it disappears when the request is next loaded.
  if (meanwhile?.shownIn === null && stored === meanwhile.quantity) setMeanwhile({ ...meanwhile, shownIn: request })
  if (meanwhile && (locked || (meanwhile.shownIn !== null && meanwhile.shownIn !== request))) setMeanwhile(undefined)
  useLayoutEffect(() => {
    if (wanted === null) unsaved.current = null
  }, [wanted])
  // Someone may leave the screen right after a press, and that quantity must be saved too.
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      if (unsaved.current !== null) void saveWanted()
    }
  }, [saveWanted])

  return {
    quantity,
    wanted,
    busy,
    editing,
    problem:
      why === undefined || unsent === null || (tried.length > 0 && (wanted ?? quantity) > 0)
        ? why
        : messages.notSaved(why),
    removed,
    want,
    edit: (editing) => {
      if (editing) setSeen(quantity)
      else setProblem(undefined)
      setEditing(editing)
    },
    save,
    retry: unsent && saveWanted,
    remove: () => {
      setWanted(null)
      unsaved.current = null
      return save(0)
    },
  }
}
