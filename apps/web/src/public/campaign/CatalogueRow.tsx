import { useId } from 'react'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { SteadyButton } from '../ui/SteadyButton.tsx'
import { useAfter } from '../ui/use-after.ts'
import * as messages from './campaign-messages.ts'
import { QuantityField } from './QuantityField.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { type RowQuantity, useSavedQuantity } from './use-saved-quantity.ts'
import styles from './Materials.module.css'

/** The HTML id of the heading above the list of materials. */
export const materialsId = 'materiais'

/** Milliseconds without an answer after which the row says that the quantity is not saved yet. */
const noticeable = 1_000

interface CatalogueRowProps extends RowQuantity {
  /** The row's number among the requested materials; null when not requested. */
  number: number | null
}

/** One material of the catalogue, whose quantity is changed with − and + or typed. */
export function CatalogueRow(props: CatalogueRowProps) {
  const { number, product, request, locked } = props
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
  const { quantity, wanted, busy, editing, problem, removed, want, edit, save, retry, remove } = useSavedQuantity(
    props,
    () => focusAfter(moreId),
  )
  const shown = wanted ?? quantity
  const isSlow = useAfter(noticeable, busy && !editing ? 'saving' : null)

  const open = () => {
    edit(true)
    onceDrawn(() => document.querySelector<HTMLInputElement>(`[id="${fieldId}"]`)?.select())
  }
  const close = () => {
    edit(false)
    onceDrawn(() => focus(`${fieldId}-edit`))
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
        {!editing && problem !== undefined && (
          <span className={styles.problem} role="alert">
            {problem}
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
          {retry && (
            <button
              type="button"
              aria-label={`Salvar ${product.name} de novo`}
              onClick={() => void retry().then((isSaved) => isSaved && focus(moreId))}
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
              onClick={() => void remove().then((isRemoved) => isRemoved && focusAfter(`${fieldId}-undo`))}
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
