import type { ReactNode } from 'react'

/** The props that a form passes to a field: its value, and a function that sets the value. */
export interface FieldProps<Value, Given = Value> {
  name: string
  value: Value
  onChange: (value: Given) => void
  error: ReactNode
  /** Whether the contract requires the field. */
  required: boolean
  /** Whether the form is being saved. The field then keeps its focus, but takes no changes: they would be lost. */
  readOnly?: boolean
}

/** Further props of every field: its label and description. */
export interface FieldLook {
  label: string
  description?: ReactNode
  placeholder?: string
  disabled?: boolean
}
