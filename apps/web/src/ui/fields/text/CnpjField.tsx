import { hasWrongCheckDigits } from '../../../lib/cnpj.ts'
import { formatCnpj } from '../../../lib/format.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { FieldNote } from '../FieldNote.tsx'
import { MaskedField } from '../MaskedField.tsx'

const strip = (masked: string) => masked.replace(/[./-]/g, '')

/**
 * A field for a CNPJ, which may have letters. A wrong check digit is accepted with a warning (docs/product.md#fields).
 */
export const CnpjField = (props: FieldProps<string> & FieldLook) => (
  <MaskedField
    format={formatCnpj}
    strip={strip}
    autoComplete="off"
    placeholder="99.999.999/9999-99"
    note={
      <FieldNote
        tone="warning"
        text={hasWrongCheckDigits(props.value) ? 'O dígito verificador não confere; confira o CNPJ.' : null}
      />
    }
    {...props}
  />
)
