import { changeLine, removeLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest, RequestLine } from '@seara/contract/campaigns/requests'
import { useId, useState } from 'react'
import { ChangedMeanwhileError } from '../../lib/api-error.ts'
import { call } from '../ui/call.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import * as messages from './campaign-messages.ts'
import { readQuantity } from '../../lib/read-quantity.ts'
import { isUnusual } from '../../lib/unusual-quantity.ts'
import { useChange } from './use-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from './Materials.module.css'

interface MaterialLineProps {
  number: number
  line: RequestLine
  request: PublicRequest
  locked: boolean
  onChanged: () => void
  onRemoved: () => void
}

/** One material, with its quantity shown or editable. */
export function MaterialLine({ number, line, request, locked, onChanged, onRemoved }: MaterialLineProps) {
  const { id, champaingn_product: product } = line
  const [saved, setSaved] = useState<{ over: number; quantity: number }>()
  // A saved value is shown until the refetch.
  const quantity = saved?.over === line.quantity ? saved.quantity : line.quantity
  /** The quantity when its field was opened; it is the version, so that no unseen change is undone. */
  const [seen, setSeen] = useState(quantity)
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  /** What was asked about already: saved once more, it is meant. */
  const [asked, setAsked] = useState<number>()
  const { busy, change } = useChange()
  const fieldId = useId()
  const onceDrawn = useOnceDrawn()
  const isInactive = product.deleted_at !== null
  const proof = { code: request.code, origin: 'public' } as const
  const suggested = request.diocese.qtd_parish

  const open = () => {
    setText(String(quantity))
    setSeen(quantity)
    onceDrawn(() => document.querySelector<HTMLInputElement>(`[id="${fieldId}"]`)?.select())
  }
  const close = () => {
    setText(null)
    setProblem(undefined)
    onceDrawn(() => document.getElementById(`${fieldId}-edit`)?.focus())
  }
  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
  }

  const tell = (reason: string) => {
    setProblem(reason)
    document.getElementById(fieldId)?.focus()
  }

  const save = useUnsaved(text !== null, async () => {
    const read = readQuantity(text ?? '')
    if ('problem' in read) {
      tell(read.problem)
      return false
    }
    if (read.quantity !== asked && isUnusual(read.quantity, quantity, suggested)) {
      setAsked(read.quantity)
      tell(messages.unusualQuantity(read.quantity, suggested, 'Salvar'))
      return false
    }
    return change({
      run: () =>
        call(changeLine, { params: { id }, query: proof, body: { quantity: read.quantity } }, { version: seen }).catch(
          (error: unknown) => {
            if (error instanceof ChangedMeanwhileError) setSeen(error.meanwhile.version)
            throw error
          },
        ),
      success: messages.lineChanged,
      failure: messages.changeFailed,
      gone: messages.lineGone,
      onDone: (changed) => {
        setSaved({ over: line.quantity, quantity: changed.quantity })
        close()
        onChanged()
      },
      onFailed: tell,
      onUncertain: onChanged,
    })
  })

  const remove = () =>
    void change({
      run: () => call(removeLine, { params: { id }, query: proof }),
      success: messages.lineRemoved,
      failure: messages.removeFailed,
      gone: messages.lineGone,
      onDone: onRemoved,
      onUncertain: onChanged,
    })

  return (
    <tr className={isInactive ? styles.inactive : undefined} title={isInactive ? messages.inactiveProduct : undefined}>
      <td>{number}</td>
      <td className={styles.name}>
        {product.name}
        {isInactive && <span className={styles.warning}>{messages.inactiveProduct}</span>}
      </td>
      <td className={styles.number}>
        {text === null ? (
          formatNumber(quantity)
        ) : (
          <>
            <input
              id={fieldId}
              className={styles.quantity}
              inputMode="numeric"
              aria-label={`Quantidade de ${product.name}`}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${fieldId}-problem`}
              value={text}
              onChange={({ target }) => write(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') void save()
                if (key === 'Escape') close()
              }}
            />
            {problem !== undefined && (
              <span id={`${fieldId}-problem`} className={styles.problem}>
                {problem}
              </span>
            )}
            {suggested > 0 && (
              <button type="button" className={styles.suggest} onClick={() => write(String(suggested))}>
                1 por paróquia: {formatNumber(suggested)}
              </button>
            )}
          </>
        )}
      </td>
      <td className={styles.number}>{formatMoney(lineTotal(product.price, quantity))}</td>
      <td>
        <div className={styles.buttons}>
          {text === null ? (
            <button
              id={`${fieldId}-edit`}
              type="button"
              aria-label={`Editar ${product.name}`}
              disabled={locked || isInactive}
              onClick={open}
            >
              Editar
            </button>
          ) : (
            <>
              <button type="button" disabled={busy} onClick={() => void save()}>
                Salvar
              </button>
              <button type="button" disabled={busy} onClick={close}>
                Cancelar
              </button>
            </>
          )}
          <button
            type="button"
            className={styles.remove}
            disabled={locked || busy}
            aria-label={`Excluir ${product.name}`}
            onClick={remove}
          >
            Excluir
          </button>
        </div>
      </td>
    </tr>
  )
}
