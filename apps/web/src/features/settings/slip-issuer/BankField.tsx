import type { SlipBankDescription } from '@seara/contract/settings/slip-issuer'
import { FieldNote, noteBelow } from '../../../ui/fields/FieldNote.tsx'
import { SwitchField } from '../../../ui/fields/choices/SwitchField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { IssuerValues } from './issuer-values.ts'
import { help, presetNote } from './slip-issuer-messages.ts'

interface BankFieldProps {
  form: ContractForm<IssuerValues>
  described: SlipBankDescription['fields'][number]
  /** A warning about the field's value; null when there is none. The value can be saved in spite of it. */
  warning: string | null
}

/** One of the fields that a bank needs. The server describes its label, kind and help. */
export function BankField({ form, described, warning }: BankFieldProps) {
  const { name, label, kind, preset, required, for_shipping } = described
  const explained = [
    described.help,
    ...(preset === null ? [] : [presetNote(preset)]),
    ...(for_shipping ? [help.forShipping] : []),
  ].join(' ')
  if (name === 'nosso_numero17' || kind === 'flag') {
    const { value, required: _, ...field } = form.field('nosso_numero17')
    return <SwitchField label={label} description={explained} value={value === true} {...field} />
  }
  return (
    <TextField
      label={label}
      description={
        <>
          {explained}
          {warning && <FieldNote tone="warning" text={warning} />}
        </>
      }
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      autoComplete="off"
      inputWrapperOrder={noteBelow}
      {...form.field(name)}
      required={required && preset === null}
    />
  )
}
