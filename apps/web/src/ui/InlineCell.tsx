import { Loader, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useOnceDrawn } from '../lib/use-once-drawn.ts'
import { selectsAll } from './fields/select-all.ts'
import { type Mask, noMask, useMask } from './fields/use-mask.ts'
import classes from './InlineCell.module.css'
import { type ScreenKey, useScreenKeys } from './keys/screen-keys.ts'
import { Message } from './Message.tsx'

interface InlineCellProps {
  value: string
  /** The label of the field, with the record's name: "E-mail de Dom José". */
  label: string
  /** @returns what is wrong with a value; null when it is valid */
  validate: (value: string) => string | null
  /** Saves a valid value; a rejection keeps the cell open with the typed value. */
  onSave: (value: string) => Promise<unknown>
  /** The text shown for a value, also for screen readers; by default the value with its mask. */
  format?: (value: string) => string
  /** Renders a value when a text is not enough, for example as a link; by default the result of `format`. */
  show?: (value: string) => ReactNode
  /** The mask of the field while the value is edited; by default none. */
  mask?: Mask
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
}

const cellKeys: readonly ScreenKey[] = [
  { key: 'Enter', does: 'Editar a célula, e salvar o que se digitou' },
  { key: 'Esc', does: 'Deixar a célula como estava' },
]

/** A value of a table that is edited in place: Enter saves, Esc cancels, and leaving the cell saves changes. */
export function InlineCell(props: InlineCellProps) {
  const { value, label, validate, onSave, mask = noMask, format = mask.format, show = format } = props
  useScreenKeys(cellKeys)
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onceDrawn = useOnceDrawn()

  const close = (refocus: boolean) => {
    setText(null)
    setError(null)
    if (refocus) onceDrawn(() => button.current?.focus())
  }
  const save = async (typed: string, refocus: boolean) => {
    if (saving) return
    if (typed === value) return close(refocus)
    const problem = validate(typed)
    setError(problem)
    if (problem !== null) return
    setSaving(true)
    try {
      await onSave(typed)
      close(refocus)
    } catch {
      // The action's toast explains the failure; the typed value stays to be corrected.
    } finally {
      setSaving(false)
    }
  }
  if (text === null) {
    return (
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={`Editar: ${label}, ${format(value)}`}
        onClick={() => setText(value)}
      >
        <span className={classes.text}>{show(value)}</span>
        <IconPencil className={classes.pencil} size={16} aria-hidden="true" />
      </UnstyledButton>
    )
  }
  const write = (typed: string) => {
    setText(typed)
    setError(null)
  }
  return (
    <CellField
      label={label}
      text={text}
      mask={mask}
      inputMode={props.inputMode ?? 'text'}
      error={error}
      saving={saving}
      onWrite={write}
      onEnter={() => void save(text, true)}
      onEscape={() => close(true)}
      onLeave={() => void save(text, false)}
    />
  )
}

interface CellFieldProps extends Required<Pick<InlineCellProps, 'label' | 'mask' | 'inputMode'>> {
  text: string
  error: string | null
  saving: boolean
  onWrite: (text: string) => void
  onEnter: () => void
  onEscape: () => void
  onLeave: () => void
}

/** The cell while it is edited: it gets the focus at once, with its whole value selected. */
function CellField(props: CellFieldProps) {
  const { label, text, mask, inputMode, error, saving, onWrite, onEnter, onEscape, onLeave } = props
  const { ref, ...field } = useMask(text, onWrite, mask)
  useEffect(() => ref.current?.focus(), [ref])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onEnter()
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
    }
  }
  return (
    <TextInput
      className={classes.field ?? ''}
      aria-label={label}
      ref={ref}
      {...field}
      {...selectsAll}
      error={error && <Message text={error} />}
      inputMode={inputMode}
      readOnly={saving}
      rightSection={saving ? <Loader size="xs" /> : null}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  )
}
