import { TextInput } from '@mantine/core'
import { ufs } from '@seara/contract/fields/uf'
import { useId } from 'react'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { selectsAll } from '../select-all.ts'

/** A field for one of the 27 federative units of Brazil, as two letters. */
export function UfField({ onChange, ...rest }: FieldProps<string> & FieldLook) {
  const options = useId()
  return (
    <>
      <TextInput
        maxLength={2}
        autoComplete="off"
        list={options}
        {...selectsAll}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        {...rest}
      />
      <datalist id={options}>
        {ufs.map((uf) => (
          <option key={uf} value={uf}>
            {uf}
          </option>
        ))}
      </datalist>
    </>
  )
}
