import { NumberInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../form/field-props.ts'

type Money = number | string | null | undefined

interface MoneyFieldProps extends FieldProps<Money, number | string>, FieldLook {
  readOnly?: boolean
}

/** An amount in reais, with two decimals. The form keeps a number, or an empty text while nothing is typed. */
export const MoneyField = ({ value, onChange, readOnly = false, ...rest }: MoneyFieldProps) => (
  <NumberInput
    value={value ?? ''}
    onChange={(amount) => onChange(amount)}
    prefix="R$ "
    placeholder="R$ 0,00"
    thousandSeparator="."
    decimalSeparator=","
    decimalScale={2}
    fixedDecimalScale
    allowNegative={false}
    hideControls
    inputMode="decimal"
    autoComplete="off"
    readOnly={readOnly}
    variant={readOnly ? 'filled' : 'default'}
    {...rest}
  />
)
