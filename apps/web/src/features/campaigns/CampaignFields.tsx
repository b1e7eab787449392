import { Grid } from '@mantine/core'
import type { CampaignBody } from '@seara/contract/campaigns/campaigns'
import type { z } from 'zod'
import { currentYear } from '../../lib/current-year.ts'
import { DateField } from '../../ui/fields/dates/DateField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

/** The fields of a campaign's form: title, first day, and due date of the slips. */
export const CampaignFields = ({ form }: { form: ContractForm<z.input<typeof CampaignBody>> }) => (
  <>
    <TextField
      label="Título"
      placeholder={`Ex: Campanha Missionária ${currentYear()}`}
      autoComplete="off"
      {...form.field('description')}
    />
    <Grid gap="md">
      <Grid.Col span={{ base: 12, xs: 6 }}>
        <DateField
          label="Data de início"
          description="A partir deste dia as dioceses podem pedir. O ano é o ano-base."
          {...form.field('begin_dt')}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 6 }}>
        <DateField
          label="Vencimento dos boletos"
          description="Vale para os boletos gerados daqui em diante."
          {...form.field('due_date')}
        />
      </Grid.Col>
    </Grid>
  </>
)
