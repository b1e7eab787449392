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
  /**
   * Saves a valid value; a rejection keeps the cell open with the typed value. An open cell calls the function that it
   * got when it was opened, so that the change is based on the record that the user saw, not on a newer one.
   */
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

/** What a cell was given when it was opened. */
type Opened = Pick<InlineCellProps, 'value' | 'onSave'>

/** A value of a table that is edited in place: Enter saves, Esc cancels, and leaving the cell saves changes. */
export function InlineCell(props: InlineCellProps) {
  const { value, label, validate, onSave, mask = noMask, format = mask.format, show = format } = props
  useScreenKeys(cellKeys)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onceDrawn = useOnceDrawn()

  const close = (refocus: boolean) => {
    setOpened(null)
    setError(null)
    if (refocus) onceDrawn(() => button.current?.focus())
  }
  const open = () => {
    setOpened({ value, onSave })
    setText(value)
  }
  const save = async ({ value: seen, onSave: saveSeen }: Opened, refocus: boolean) => {
    if (saving) return
    if (text === seen) return close(refocus)
    const problem = validate(text)
    setError(problem)
    if (problem !== null) return
    setSaving(true)
    try {
      await saveSeen(text)
      close(refocus)
    } catch {
      // The action's toast explains the failure; the typed value stays to be corrected.
    } finally {
      setSaving(false)
    }
  }
  if (opened === null) {
    return (
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={`Editar: ${label}, ${format(value)}`}
        onClick={open}
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
      onEnter={() => void save(opened, true)}
      onEscape={() => close(true)}
      onLeave={() => void save(opened, false)}
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
    if (event.key === 'Enter') {
      // When the cell closes at once, its button gets the focus, and this same key would press it.
      event.preventDefault()
      onEnter()
    }
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
