import { Grid } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useLetterhead } from '../../../entities/letterhead/letterhead-queries.ts'
import { CnpjField } from '../../../ui/fields/text/CnpjField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { beneficiaryOf, type IssuerValues } from './issuer-values.ts'
import { help, letterheadOffer, sections } from './slip-issuer-messages.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

/** The beneficiary: who receives the money. */
export function BeneficiaryFields({ form }: { form: ContractForm<IssuerValues> }) {
  const cnpj = form.field('beneficiary_cnpj')
  const letterhead = useLetterhead().data
  const offered = letterhead ? beneficiaryOf(letterhead) : {}
  return (
    <FormSection title={sections.beneficiary} description={help.beneficiary}>
      {Object.keys(offered).length > 0 && (
        <ActionButton style={{ alignSelf: 'flex-start' }} icon={IconFileText} onClick={() => form.setValues(offered)}>
          {letterheadOffer}
        </ActionButton>
      )}
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
