import { Grid } from '@mantine/core'
import { ChoiceField } from '../../../ui/fields/choices/ChoiceField.tsx'
import { noteBelow } from '../../../ui/fields/FieldNote.tsx'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { NumberField } from '../../../ui/fields/numbers/NumberField.tsx'
import { PercentField } from '../../../ui/fields/numbers/PercentField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { IssuerValues } from './issuer-values.ts'
import { help, sections, sendings, writeOffHelp } from './slip-issuer-messages.ts'

/** The fields about late payment, about Pix, and about when slips are mailed. */
export function TermFields({ form }: { form: ContractForm<IssuerValues> }) {
  const { required: _, ...sending } = form.field('send_slips')
  return (
    <>
      <FormSection title={sections.terms}>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <PercentField label="Multa" description={help.fine} {...form.field('fine_percent')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <PercentField label="Juros ao mês" description={help.interest} {...form.field('interest_percent_month')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <NumberField
              label="Dias para a baixa"
              description={(form.values.bank && writeOffHelp[form.values.bank]) ?? help.writeOff}
              maxLength={3}
              {...form.field('write_off_days')}
            />
          </Grid.Col>
          <Grid.Col span={12}>
            <LinesField
              label="Outras instruções"
              description={help.instructions}
              maxLength={1000}
              {...form.field('instructions')}
            />
          </Grid.Col>
        </Grid>
      </FormSection>
      <FormSection title={sections.pix}>
        <TextField
          label="Chave Pix"
          description={help.pix}
          autoComplete="off"
          inputWrapperOrder={noteBelow}
          {...form.field('pix_key')}
        />
      </FormSection>
      <FormSection title={sections.sending}>
        <ChoiceField label="Quando o boleto é enviado por e-mail" choices={sendings} {...sending} />
      </FormSection>
    </>
  )
}
