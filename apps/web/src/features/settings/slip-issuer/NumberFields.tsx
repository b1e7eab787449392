import { Grid } from '@mantine/core'
import type { SlipBankDescription, SlipIssuer } from '@seara/contract/settings/slip-issuer'
import { NumberField } from '../../../ui/fields/numbers/NumberField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { IssuerValues } from './issuer-values.ts'
import { help, sections } from './slip-issuer-messages.ts'

interface NumberFieldsProps {
  form: ContractForm<IssuerValues>
  saved: SlipIssuer
  bank: SlipBankDescription | undefined
}

/** The next bank number of a slip (nosso número), and the number of the next shipping file. */
export const NumberFields = ({ form, saved, bank }: NumberFieldsProps) => (
  <FormSection title={sections.numbers}>
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <NumberField
          label="Próximo nosso número"
          description={
            saved.bank !== form.values.bank
              ? help.ourNumberOfOther
              : saved.next_our_number === null
                ? help.ourNumberLater
                : help.ourNumber
          }
          maxLength={17}
          {...form.field('next_our_number')}
        />
      </Grid.Col>
      {bank && (
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NumberField
            label="Próxima remessa"
            description={help.shippingNumber}
            maxLength={6}
            {...form.field('next_shipping_number')}
          />
        </Grid.Col>
      )}
    </Grid>
  </FormSection>
)
