import { Button, Text, TextInput } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { lineTotal } from '../../../lib/line-total.ts'
import { selectsAll } from '../../../ui/fields/select-all.ts'
import { useScreenKeys } from '../../../ui/keys/screen-keys.ts'
import classes from './OrderGrid.module.css'
import { inactive, nowThere, onePerParish, orderKeys, orderSum, quantityOf } from './order-messages.ts'
import type { Order, OrderRow } from './use-order.ts'

/** The inputs for quantities in the table around an element, from the first to the last. */
const quantitiesIn = (element: HTMLElement) => [
  ...(element.closest('table')?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
]

/**
 * ArrowDown and Enter move to the next quantity, ArrowUp to the previous one. After the last quantity, Enter moves to
 * the button that saves. Ctrl+Enter saves.
 */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (step === 0 || event.altKey || event.metaKey) return
  event.preventDefault()
  const { currentTarget } = event
  if (event.key === 'Enter' && event.ctrlKey) return currentTarget.form?.requestSubmit()
  const all = quantitiesIn(currentTarget)
  const next = all[all.indexOf(currentTarget) + step]
  if (next) next.focus()
  else if (event.key === 'Enter') currentTarget.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
}

interface OrderGridProps {
  order: Order
  /** The diocese's number of parishes; 0 when it is not known. */
  parishes: number
  /** Whether the quantities are being saved, so that they take no changes. */
  readOnly: boolean
}

/** Inputs for the quantity of every material, and their total price, for use inside a form. */
export function OrderGrid({ order, parishes, readOnly }: OrderGridProps) {
  useScreenKeys(orderKeys)
  return (
    <div className={classes.grid}>
      {parishes > 0 && (
        <Button
          variant="default"
          className={classes.fill ?? ''}
          leftSection={<IconBuildingCommunity size={18} aria-hidden="true" />}
          onClick={() => !readOnly && order.fillAll()}
        >
          {onePerParish(parishes)}
        </Button>
      )}
      <div className={classes.rows}>
        <table className={classes.table} aria-label="Materiais e quantidades">
          <thead>
            <tr>
              <th scope="col">Material</th>
              <th scope="col" className={classes.quantity}>
                Quantidade
              </th>
              <th scope="col" className={classes.total}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {order.rows.map((row) => (
              <Row key={row.id} row={row} readOnly={readOnly} onType={(text) => order.type(row.id, text)} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.sum} role="status">
        {orderSum(order.sum)}
      </p>
    </div>
  )
}

function Row({ row, readOnly, onType }: { row: OrderRow; readOnly: boolean; onType: (text: string) => void }) {
  const { name, price, isInactive, text, quantity, problem, changedTo } = row
  const problemId = useId()
  const total = quantity > 0 && formatMoney(lineTotal(price, quantity))
  return (
    <>
      <tr data-filled={quantity > 0}>
        <th scope="row">
          {name}
          <span className={classes.price}>
            {formatMoney(price)}
            {total && <span className={classes.shortTotal}>, total {total}</span>}
          </span>
          {isInactive && (
            <Text span c="red" fz="sm">
              {inactive}
            </Text>
          )}
          {changedTo !== null && (
            <Text span fz="sm" className={classes.changed ?? ''}>
              {nowThere(changedTo)}
            </Text>
          )}
        </th>
        <td className={classes.quantity}>
          <TextInput
            aria-label={quantityOf(name)}
            aria-describedby={problem === null ? undefined : problemId}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={text}
            readOnly={readOnly}
            error={problem !== null}
            {...selectsAll}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onKeyDown={moveFocus}
          />
        </td>
        <td className={classes.total}>{total}</td>
      </tr>
      {problem !== null && (
        <tr className={classes.problem}>
          <td colSpan={3} id={problemId}>
            {problem}
          </td>
        </tr>
      )}
    </>
  )
}
