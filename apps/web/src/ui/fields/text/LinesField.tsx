import { Textarea } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { noteBelow } from '../FieldNote.tsx'

interface LinesFieldProps extends FieldProps<string | null | undefined, string>, FieldLook {
  maxLength?: number
  minRows?: number
}

/** A field for text of several lines. */
export const LinesField = ({ value, onChange, minRows = 2, ...rest }: LinesFieldProps) => (
  <Textarea
    autosize
    inputWrapperOrder={noteBelow}
    minRows={minRows}
    maxRows={10}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
)
