import { NativeSelect } from '@mantine/core'

interface ChoiceFilterProps<Value extends string> {
  /** The label for screen readers, such as "Filtrar por situação". */
  label: string
  /** An empty value means all rows. */
  choices: readonly { value: Value | ''; label: string }[]
  value: Value | '' | undefined
  onChange: (value: Value | undefined) => void
}

/** Filters a list by one of a few choices. */
export const ChoiceFilter = <Value extends string>({ label, choices, value, onChange }: ChoiceFilterProps<Value>) => (
  <NativeSelect
    aria-label={label}
    value={value ?? ''}
    data={choices}
    onChange={({ currentTarget }) =>
      onChange(choices.find((choice) => choice.value === currentTarget.value)?.value || undefined)
    }
  />
)
