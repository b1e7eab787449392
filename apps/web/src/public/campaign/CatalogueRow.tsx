import type { PublicRequest, RequestLine } from '@seara/contract/campaigns/requests'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, ChangedMeanwhileError, isUncertain } from '../../lib/api-error.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { isUnsent, type Lost, whyLost } from '../ui/send-form.ts'
import { SteadyButton } from '../ui/SteadyButton.tsx'
import { useAfter } from '../ui/use-after.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'
import * as messages from './campaign-messages.ts'
import { QuantityField } from './QuantityField.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { useChange } from './use-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import { writeQuantity } from './write-quantity.ts'
import styles from './Materials.module.css'

/** The HTML id of the heading above the list of materials. */
export const materialsId = 'materiais'

/** Milliseconds without an answer after which the row says that the quantity is not saved yet. */
const noticeable = 1_000

/** Milliseconds between the last press and saving the quantity. */
const pause = 700

interface CatalogueRowProps {
  /** The row's number among the requested materials; null when not requested. */
  number: number | null
  product: RequestLine['champaingn_product']
  line: RequestLine | null
  request: PublicRequest
  locked: boolean
  /** Gets the shown quantity, even before it is saved. */
  onShown: (quantity: number) => void
  onChanged: () => void
}

/** One material of the catalogue, whose quantity is changed with − and + or typed. */
export function CatalogueRow({ number, product, line, request, locked, onShown, onChanged }: CatalogueRowProps) {
  const stored = line?.quantity ?? 0
  const [saved, setSaved] = useState<{ over: number; quantity: number; id: number | null }>()
  // The quantity that was saved here is newer than the request's data. So it is shown until the request is refetched:
  // from then on, the request's quantity no longer equals `over`.
  const isNewer = saved?.over === stored
  const quantity = isNewer ? saved.quantity : stored
  const lineId = isNewer ? saved.id : (line?.id ?? null)
  /** The quantity chosen with − and + that is not saved yet; null when nothing waits to be saved. */
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
  const isSlow = useAfter(noticeable, busy && !editing ? 'saving' : null)
  const fieldId = useId()
  const moreId = `${fieldId}-more`
  const onceDrawn = useOnceDrawn()
  const focus = (id: string) => document.getElementById(id)?.focus()
  const isInactive = product.deleted_at !== null
  /**
   * Focuses a control of the row after a removal. The row of an inactive material disappears, perhaps before it is
   * drawn again, so the focus goes to the list's heading at once.
   */
  const focusAfter = (id: string) => (isInactive ? focus(materialsId) : onceDrawn(() => focus(id)))
  const suggested = request.diocese.qtd_parish
  const shown = wanted ?? quantity
  const shownProblem = problem ?? (meanwhile && messages.changedByOffice(meanwhile.quantity))

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
  const open = () => {
    setSeen(quantity)
    setEditing(true)
    onceDrawn(() => document.querySelector<HTMLInputElement>(`[id="${fieldId}"]`)?.select())
  }
  const close = () => {
    setEditing(false)
    setProblem(undefined)
    onceDrawn(() => focus(`${fieldId}-edit`))
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
        if (next === 0 && !isInactive) setRemoved(quantity)
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
        // Somebody removed the material, so there is nothing left to edit.
        if (!(error instanceof ApiError) || error.status !== 404) return
        if (editing) focusAfter(moreId)
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

  const remove = async () => {
    setWanted(null)
    unsaved.current = null
    if (await save(0)) focusAfter(`${fieldId}-undo`)
  }

  return (
    <tr className={isInactive ? styles.inactive : shown === 0 ? styles.offered : undefined}>
      <td>{number}</td>
      <td className={styles.name} title={isInactive ? messages.inactiveProduct : undefined}>
        {product.name} <span className={styles.price}>{formatMoney(product.price)} cada</span>
        {isInactive && <span className={styles.warning}>{messages.inactiveProduct}</span>}
      </td>
      <td className={styles.number}>
        {editing ? (
          <QuantityField
            id={fieldId}
            name={product.name}
            before={quantity}
            parishes={suggested}
            refusal={problem}
            onSave={save}
            onClose={close}
          />
        ) : locked ? (
          formatNumber(shown)
        ) : (
          <QuantityStepper
            id={moreId}
            name={product.name}
            quantity={shown}
            disabled={isInactive}
            suggested={suggested}
            onWant={want}
          />
        )}
        {!editing && shownProblem !== undefined && (
          <span className={styles.problem} role="alert">
            {unsent === null || (tried.length > 0 && shown > 0) ? shownProblem : messages.notSaved(shownProblem)}
          </span>
        )}
      </td>
      <td className={styles.number}>
        {shown > 0 && formatMoney(lineTotal(product.price, shown))}
        {isSlow && (
          <span className={styles.saving} role="status">
            salvando…
          </span>
        )}
      </td>
      <td>
        <div className={styles.buttons}>
          {unsent !== null && (
            <button
              type="button"
              aria-label={`Salvar ${product.name} de novo`}
              onClick={() => void saveWanted().then((isSaved) => isSaved && focus(moreId))}
            >
              Tentar de novo
            </button>
          )}
          {!editing && shown > 0 && (
            <SteadyButton
              id={`${fieldId}-edit`}
              aria-label={`Editar ${product.name}`}
              disabled={locked || isInactive || wanted !== null}
              onClick={open}
            >
              Editar
            </SteadyButton>
          )}
          {shown > 0 && !editing && (
            <SteadyButton
              className={styles.remove}
              disabled={locked || busy}
              aria-label={`Excluir ${product.name}`}
              onClick={() => void remove()}
            >
              Excluir
            </SteadyButton>
          )}
          {removed !== null && shown === 0 && (
            <button
              id={`${fieldId}-undo`}
              type="button"
              onClick={() => {
                want(removed)
                focus(moreId)
              }}
            >
              Desfazer: {formatNumber(removed)} de volta
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}
