import { Grid, NativeSelect } from '@mantine/core'
import { acceptances, speciesCodes } from '@seara/contract/settings/slip-issuer'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { IssuerValues } from './issuer-values.ts'
import { acceptanceLabels, help, sections, speciesLabels } from './slip-issuer-messages.ts'

/** The kind of document and whether the debt is accepted. Both are on the slip and are sent to the bank. */
export function KindFields({ form }: { form: ContractForm<IssuerValues> }) {
  const species = form.field('species')
  const acceptance = form.field('acceptance')
  return (
    <FormSection title={sections.kind}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NativeSelect
            label="Espécie do documento"
            description={help.species}
            data={(['RC', 'DM', 'DS', 'OU'] as const).map((code) => ({ value: code, label: speciesLabels[code] }))}
            {...species}
            value={species.value ?? 'RC'}
            onChange={({ currentTarget }) => {
              const chosen = speciesCodes.find((code) => code === currentTarget.value)
              if (chosen) species.onChange(chosen)
            }}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NativeSelect
            label="Aceite"
            description={help.acceptance}
            data={(['N', 'A'] as const).map((code) => ({ value: code, label: acceptanceLabels[code] }))}
            {...acceptance}
            value={acceptance.value ?? 'N'}
            onChange={({ currentTarget }) => {
              const chosen = acceptances.find((code) => code === currentTarget.value)
              if (chosen) acceptance.onChange(chosen)
            }}
          />
        </Grid.Col>
      </Grid>
    </FormSection>
  )
}
