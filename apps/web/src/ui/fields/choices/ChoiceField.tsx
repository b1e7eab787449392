import { Radio, Stack } from '@mantine/core'
import type { FieldProps } from '../../form/field-props.ts'

interface ChoiceFieldProps<Value extends string> extends Omit<FieldProps<Value | undefined, Value>, 'required'> {
  label: string
  choices: Readonly<Record<Value, { label: string; help: string }>>
}

/** A choice of a few options, each with an explanation. */
export function ChoiceField<Value extends string>({
  value,
  onChange,
  choices,
  name,
  label,
  error,
}: ChoiceFieldProps<Value>) {
  const entries = Object.entries<{ label: string; help: string }>(choices)
  const pick = (text: string) => {
    const [chosen] = entries.find(([key]) => key === text) ?? []
    if (chosen !== undefined) onChange(chosen as Value)
  }
  return (
    <Radio.Group name={name} label={label} value={value ?? ''} onChange={pick} error={error}>
      <Stack gap="xs" mt={6}>
        {entries.map(([key, { label: choice, help }]) => (
          <Radio key={key} value={key} label={choice} description={help} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
