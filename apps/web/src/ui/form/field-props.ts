import type { ReactNode } from 'react'

/** What a form hands to one of its fields. */
export interface FieldProps<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
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
