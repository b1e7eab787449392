import { Grid, NativeSelect } from '@mantine/core'
import { type SlipBankDescription, slipBanks, type SlipIssuer } from '@seara/contract/settings/slip-issuer'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { BankField } from './BankField.tsx'
import { type IssuerValues, splitPasted, valuesOfBank } from './issuer-values.ts'
import { help, sections } from './slip-issuer-messages.ts'

interface AccountFieldsProps {
  form: ContractForm<IssuerValues>
  saved: SlipIssuer
  banks: readonly SlipBankDescription[]
  bank: SlipBankDescription | undefined
}

/** The choice of the bank, and the fields that the chosen bank needs. */
export function AccountFields({ form, saved, banks, bank }: AccountFieldsProps) {
  const { value, onChange, ...chosen } = form.field('bank')
  const choose = (code: string) => {
    const next = slipBanks.find((known) => known === code)
    if (!next) return
    onChange(next)
    form.setValues(valuesOfBank(next, saved))
  }
  const warningOf = (name: string) => {
    const isAsSaved =
      saved.bank === value && form.values[name as keyof IssuerValues] === saved[name as keyof SlipIssuer]
    return isAsSaved ? (saved.warnings.find(({ field }) => field === name)?.message ?? null) : null
  }
  return (
    <FormSection title={sections.account}>
      <NativeSelect
        label="Banco"
        description={bank ? undefined : help.bank}
        value={value ?? ''}
        data={[
          { value: '', label: 'Selecione…', disabled: true },
          ...banks.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        {...chosen}
      />
      {bank && (
        <Grid gap="md">
          {bank.fields.map((described) => (
            <Grid.Col
              key={described.name}
              span={{ base: 12, sm: described.kind === 'flag' ? 12 : 6 }}
              onBlur={() => {
                const split = splitPasted(described.name, form.values, bank)
                if (split) form.setValues(split)
              }}
            >
              <BankField form={form} described={described} warning={warningOf(described.name)} />
            </Grid.Col>
          ))}
        </Grid>
      )}
    </FormSection>
  )
}
