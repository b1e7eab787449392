import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { isUnusual } from '../../lib/unusual-quantity.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { later, usePreload } from '../ui/later.ts'
import { SteadyButton } from '../ui/SteadyButton.tsx'
import * as messages from './campaign-messages.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from './Materials.module.css'

const loadReader = later(() => import('../../lib/read-quantity.ts'))

interface QuantityFieldProps {
  id: string
  /** The material's name. */
  name: string
  before: number
  parishes: number
  /** Why the server refused the quantity sent last; undefined when the server did not refuse it. */
  refusal: string | undefined
  /** @returns whether the quantity is saved */
  onSave: (quantity: number) => Promise<boolean>
  onClose: () => void
}

/** The field for typing a quantity. */
export function QuantityField({ id, name, before, parishes, refusal, onSave, onClose }: QuantityFieldProps) {
  const [text, setText] = useState(String(before))
  const [problem, setProblem] = useState<string>()
  /** A quantity that looked mistyped; when it is submitted a second time, it is accepted. */
  const [asked, setAsked] = useState<number>()
  const [busy, setBusy] = useState(false)
  /** The text that the server refused; the reason is shown until the text changes. */
  const [refused, setRefused] = useState<string>()
  const shown = problem ?? (refused === text ? refusal : undefined)

  const tell = (reason: string) => {
    setProblem(reason)
    document.getElementById(id)?.focus()
    return false
  }
  usePreload(loadReader)
  const save = useUnsaved(true, async () => {
    const reader = await loadReader().catch(reasonOf)
    if (typeof reader === 'string') return tell(reader)
    const read = reader.readQuantity(text)
    if ('problem' in read) return tell(read.problem)
    if (read.quantity !== asked && isUnusual(read.quantity, before, parishes)) {
      setAsked(read.quantity)
      return tell(messages.unusualQuantity(read.quantity, parishes, 'Salvar'))
    }
    setBusy(true)
    const isSaved = await onSave(read.quantity)
    setBusy(false)
    setRefused(text)
    if (isSaved) onClose()
    else document.getElementById(id)?.focus()
    return isSaved
  })
  const type = (next: string) => {
    setText(next)
    setProblem(undefined)
  }

  return (
    <div className={styles.stepper}>
      <input
        id={id}
        className={styles.quantity}
        inputMode="numeric"
        aria-label={`Quantidade de ${name}`}
        aria-invalid={shown !== undefined}
        aria-describedby={shown === undefined ? undefined : `${id}-problem`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
          if (key === 'Escape') onClose()
        }}
      />
      {shown !== undefined && (
        <span id={`${id}-problem`} className={styles.problem}>
          {shown}
        </span>
      )}
      {parishes > 0 && (
        <button type="button" className={styles.suggest} onClick={() => type(String(parishes))}>
          1 por paróquia: {formatNumber(parishes)}
        </button>
      )}
      <div className={styles.buttons}>
        <SteadyButton disabled={busy} onClick={() => void save()}>
          Salvar
        </SteadyButton>
        <SteadyButton disabled={busy} onClick={onClose}>
          Cancelar
        </SteadyButton>
      </div>
    </div>
  )
}
