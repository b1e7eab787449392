import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './Field.module.css'

interface FieldFrameProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** The ids of a field's hint and error, for `aria-describedby`; undefined when the field has neither. */
const describedBy = (id: string, hint?: ReactNode, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The label above a field, its hint, and its error below. */
const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </div>
)

type Described = Omit<FieldFrameProps, 'children'>

interface TextInputProps extends Described, Omit<InputHTMLAttributes<HTMLInputElement>, keyof Described> {
  /** A square button at the end of the field. */
  button?: ReactNode
}

/** A field for one line of text, with its label, hint and error. */
export const TextInput = ({ id, label, hint, error, button, className = '', ...input }: TextInputProps) => (
  <FieldFrame id={id} label={label} hint={hint} error={error}>
    <div className={styles.line}>
      <input
        id={id}
        className={`${styles.input} ${className}`}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        aria-required
        {...input}
      />
      {button}
    </div>
  </FieldFrame>
)

/** A field for text of several lines, with its label, hint and error. */
export const TextArea = ({
  id,
  label,
  hint,
  error,
  ...area
}: Described & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <FieldFrame id={id} label={label} hint={hint} error={error}>
    <textarea
      id={id}
      className={styles.input}
      rows={4}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, hint, error)}
      aria-required
      {...area}
    />
  </FieldFrame>
)

/** A field for choosing one of the `<option>` elements given as children, with its label, hint and error. */
export const Choice = ({
  id,
  label,
  hint,
  error,
  children,
  ...select
}: Described & SelectHTMLAttributes<HTMLSelectElement>) => (
  <FieldFrame id={id} label={label} hint={hint} error={error}>
    <select
      id={id}
      className={styles.input}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, hint, error)}
      aria-required
      {...select}
    >
      {children}
    </select>
  </FieldFrame>
)
