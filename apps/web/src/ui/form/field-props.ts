import type { ReactNode } from 'react'

/** What a form hands to one of its fields: the value that it keeps, and what the field may put in its place. */
export interface FieldProps<Value, Given = Value> {
  name: string
  value: Value
  onChange: (value: Given) => void
  error: ReactNode
  /** Whether the contract refuses the form without it. */
  required: boolean
}

/** What every field takes besides: how it is called, and what may be said of it. */
export interface FieldLook {
  label: string
  description?: ReactNode
  placeholder?: string
  disabled?: boolean
}
