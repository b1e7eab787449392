import { Loader, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useOnceDrawn } from '../lib/use-once-drawn.ts'
import classes from './InlineCell.module.css'
import { Message } from './Message.tsx'

interface InlineCellProps {
  value: string
  /** What is edited, and of whom: "E-mail de Dom José". */
  label: string
  /** @returns what is wrong with a value, or null */
  validate: (value: string) => string | null
  /** Saves a valid value; a rejection keeps the cell open with what was typed. */
  onSave: (value: string) => Promise<unknown>
  /** How the value is shown while it is not being edited. */
  format?: (value: string) => string
  /** The same, where it is more than a text. */
  show?: (value: string) => ReactNode
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
}

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** A value of a table that is edited where it stands: Enter saves, Esc cancels; leaving it saves what was changed. */
export function InlineCell(props: InlineCellProps) {
  const { value, label, validate, onSave, format = String, show = format, inputMode = 'text' } = props
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
      // The toast of the action says what went wrong; what was typed stays to be corrected.
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save(text, true)
    if (event.key === 'Escape') {
      event.stopPropagation()
      close(true)
    }
  }
  return (
    <TextInput
      aria-label={label}
      ref={focusOnMount}
      value={text}
      error={error && <Message text={error} />}
      inputMode={inputMode}
      readOnly={saving}
      rightSection={saving ? <Loader size="xs" /> : null}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setError(null)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => void save(text, false)}
    />
  )
}
