import { Paper } from '@mantine/core'
import { CampaignBody, createCampaign } from '@seara/contract/campaigns/campaigns'
import { paths, records } from '../../routing/paths.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { refusalOr } from '../../lib/failure.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { created, createFailed } from './campaign-messages.ts'

/** The form that opens the campaign of a year. After saving, the campaign's screen appears. */
export function CampaignCreate() {
  const leaveLater = useLeaveLater()
  const form = useContractForm({
    schema: CampaignBody,
    initialValues: { description: '', begin_dt: '', due_date: '' },
    send: (body) => call(createCampaign, { body }),
    success: created,
    failure: refusalOr(createFailed),
    invalidates: touchedByRequest,
    onDone: ({ id }) => leaveLater(records.campaign.to(id), 0),
  })
  return (
    <>
      <PageHeader
        title="Nova campanha"
        description="Uma por ano."
        back={{ to: paths.campaigns, label: 'Campanhas Missionárias' }}
      />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={720}>
        <Form form={form} submitLabel="Salvar">
          <CampaignFields form={form} />
        </Form>
      </Paper>
    </>
  )
}
