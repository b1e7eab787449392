import { Grid } from '@mantine/core'
import { CnpjField } from '../../../ui/fields/CnpjField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { IssuerValues } from './issuer-values.ts'
import { help, sections } from './slip-issuer-messages.ts'

/** Who is paid. */
export function BeneficiaryFields({ form }: { form: ContractForm<IssuerValues> }) {
  const cnpj = form.field('beneficiary_cnpj')
  return (
    <FormSection title={sections.beneficiary} description={help.beneficiary}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <TextField label="Nome do beneficiário" autoComplete="off" {...form.field('beneficiary_name')} required />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <CnpjField label="CNPJ do beneficiário" {...cnpj} value={cnpj.value ?? ''} required />
        </Grid.Col>
        <Grid.Col span={12}>
          <TextField
            label="Endereço do beneficiário"
            placeholder="Ex: SGAN 905, Conjunto B, Asa Norte, Brasília - DF"
            autoComplete="off"
            {...form.field('beneficiary_address')}
            required
          />
        </Grid.Col>
      </Grid>
    </FormSection>
  )
}
