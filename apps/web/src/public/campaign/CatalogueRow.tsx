import { changeLine, removeLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest, RequestLine } from '@seara/contract/campaigns/requests'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, ChangedMeanwhileError } from '../../lib/api-error.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { call } from '../ui/call-with-deadline.ts'
import { addOf, addUnlessArrived } from './add-line.ts'
import * as messages from './campaign-messages.ts'
import { QuantityField } from './QuantityField.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { useChange } from './use-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from './Materials.module.css'

/** Milliseconds between the last press and saving the quantity. */
const pause = 700

interface CatalogueRowProps {
  /** The row's number among the requested materials; null when not requested. */
  number: number | null
  product: RequestLine['champaingn_product']
  line: RequestLine | null
  request: PublicRequest
  locked: boolean
  /** Gets the shown quantity, which may not be saved yet. */
  onShown: (quantity: number) => void
  onChanged: () => void
}

/** One material of the catalogue, whose quantity is changed with − and + or typed. */
export function CatalogueRow({ number, product, line, request, locked, onShown, onChanged }: CatalogueRowProps) {
  const stored = line?.quantity ?? 0
  const [saved, setSaved] = useState<{ over: number; quantity: number; id: number | null }>()
  // A saved quantity is shown in place of the stored one until the request is refetched.
  const isNewer = saved?.over === stored
  const quantity = isNewer ? saved.quantity : stored
  const lineId = isNewer ? saved.id : (line?.id ?? null)
  /** The quantity chosen by pressing, not saved yet. */
  const [wanted, setWanted] = useState<number | null>(null)
  /** The same in a ref, for the cleanup that runs when the row is removed. */
  const unsaved = useRef<number | null>(null)
  /**
   * The quantity on which a change is based. It is sent as the version, so that a change that the person has not seen
   * is not undone.
   */
  const [seen, setSeen] = useState(quantity)
  const [removed, setRemoved] = useState<number | null>(null)
  const [editing, setEditing] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Whether the last change got no answer: the server may have saved it. */
  const [isUncertain, setUncertain] = useState(false)
  const { busy, change } = useChange()
  const fieldId = useId()
  const onceDrawn = useOnceDrawn()
  const isInactive = product.deleted_at !== null
  const proof = { code: request.code, origin: 'public' } as const
  const suggested = request.diocese.qtd_parish
  const shown = wanted ?? quantity

  const want = (next: number) => {
    if (wanted === null) setSeen(quantity)
    setProblem(undefined)
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
    onceDrawn(() => document.getElementById(`${fieldId}-edit`)?.focus())
  }

  async function write(next: number): Promise<{ quantity: number; id: number | null }> {
    if (lineId === null) {
      const addition = { productId: product.id, quantity: next, before: 0 }
      return isUncertain ? addUnlessArrived(request, addition) : addOf(request, addition)
    }
    if (next > 0)
      return call(changeLine, { params: { id: lineId }, query: proof, body: { quantity: next } }, { version: seen })
    await call(removeLine, { params: { id: lineId }, query: proof })
    return { quantity: 0, id: null }
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
      run: () => write(next),
      success,
      failure,
      gone: messages.lineGone,
      onDone: (written) => {
        setUncertain(false)
        setSaved({ over: stored, quantity: written.quantity, id: written.id })
        setSeen(written.quantity)
        setWanted((current) => (current === next ? null : current))
        if (unsaved.current === next) unsaved.current = null
        if (next === 0 && !isInactive) setRemoved(quantity)
        onShown(written.quantity)
        onChanged()
      },
      onFailed: (reason, error) => {
        setWanted(null)
        unsaved.current = null
        onShown(quantity)
        setProblem(reason)
        setUncertain(error instanceof ApiError && error.status === 0)
        if (error instanceof ChangedMeanwhileError) setSeen(error.meanwhile.version)
        // Somebody removed the material, so there is nothing left to edit.
        if (!(error instanceof ApiError) || error.status !== 404) return
        setEditing(false)
        setProblem(undefined)
      },
      onUncertain: onChanged,
    })
  }

  const saveWanted = useUnsaved(wanted !== null, async () => (wanted === null ? true : save(wanted)))
  useEffect(() => {
    if (wanted === null || busy) return undefined
    const timer = setTimeout(() => void saveWanted(), pause)
    return () => clearTimeout(timer)
  }, [wanted, busy, saveWanted])
  // Someone may leave the screen right after a press, and that quantity must be saved too.
  useLayoutEffect(
    () => () => {
      if (unsaved.current !== null) void saveWanted()
    },
    [saveWanted],
  )

  const remove = async () => {
    setWanted(null)
    unsaved.current = null
    if (await save(0)) onceDrawn(() => document.getElementById(`${fieldId}-undo`)?.focus())
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
        ) : (
          <QuantityStepper
            name={product.name}
            quantity={shown}
            disabled={locked || isInactive}
            suggested={suggested}
            onWant={want}
          />
        )}
        {!editing && problem !== undefined && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </td>
      <td className={styles.number}>{shown > 0 && formatMoney(lineTotal(product.price, shown))}</td>
      <td>
        <div className={styles.buttons}>
          {!editing && shown > 0 && (
            <button
              id={`${fieldId}-edit`}
              type="button"
              aria-label={`Editar ${product.name}`}
              disabled={locked || isInactive || wanted !== null}
              onClick={open}
            >
              Editar
            </button>
          )}
          {shown > 0 && !editing && (
            <button
              type="button"
              className={styles.remove}
              disabled={locked || busy}
              aria-label={`Excluir ${product.name}`}
              onClick={() => void remove()}
            >
              Excluir
            </button>
          )}
          {removed !== null && shown === 0 && (
            <button id={`${fieldId}-undo`} type="button" onClick={() => want(removed)}>
              Desfazer: {formatNumber(removed)} de volta
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}
