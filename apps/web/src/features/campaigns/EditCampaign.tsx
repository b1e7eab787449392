import { type Campaign, CampaignBody, changeCampaign } from '@seara/contract/campaigns'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { updated, updateFailed } from './campaign-messages.ts'

interface EditCampaignProps {
  campaign: Campaign
  onDone: () => void
}

/** Title and days of a campaign, in a `FormModal`. */
export function EditCampaign({ campaign: { id, description, begin_dt, due_date }, onDone }: EditCampaignProps) {
  const form = useContractForm({
    schema: CampaignBody,
    initialValues: { description, begin_dt, due_date },
    send: (body) => call(changeCampaign, { params: { id }, body }),
    success: updated,
    failure: conflictReasonOr(updateFailed),
    invalidates: touchedByRequest,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <CampaignFields form={form} />
    </Form>
  )
}
