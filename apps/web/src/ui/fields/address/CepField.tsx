import { Loader } from '@mantine/core'
import { formatCep } from '../../../lib/format.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { FieldNote } from '../FieldNote.tsx'
import { MaskedField, onlyDigits } from '../MaskedField.tsx'
import { type CepOutcome, type CepState, useCepLookup } from './use-cep-lookup.ts'

const notes: Record<CepState, { tone: 'calm' | 'good' | 'warning'; text: string | null }> = {
  idle: { tone: 'calm', text: null },
  searching: { tone: 'calm', text: 'Procurando o endereço…' },
  valid: { tone: 'good', text: '✅ CEP válido!' },
  invalid: { tone: 'warning', text: '❌ CEP inválido!' },
  unreachable: { tone: 'warning', text: 'Não foi possível consultar o CEP agora. Preencha o endereço à mão.' },
}

/**
 * Shown before the lookup, in the place of the lookup's result. Without this text, the result would appear only when
 * the field is left, and would move the button that the person is just pressing.
 */
const hint = 'O CEP preenche o endereço'

/** A field for a CEP. When the field is left, the CEP is looked up. For a whole address, use `AddressFields`. */
export function CepField({ onFound, onUnknown, ...field }: FieldProps<string> & FieldLook & CepOutcome) {
  const { state, lookUp, forget } = useCepLookup(field.value, { onFound, onUnknown })
  const { tone, text } = notes[state]
  return (
    <MaskedField
      format={formatCep}
      strip={onlyDigits}
      inputMode="numeric"
      autoComplete="off"
      placeholder="99999-999"
      note={
        <>
          {state === 'idle' && hint}
          <FieldNote tone={tone} text={text} />
        </>
      }
      rightSection={state === 'searching' ? <Loader size="xs" /> : null}
      onBlur={lookUp}
      {...field}
      onChange={(cep) => {
        forget()
        field.onChange(cep)
      }}
    />
  )
}
