import { type Campaign, CampaignBody, changeCampaign } from '@seara/contract/campaigns/campaigns'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { refusalOr } from '../../lib/failure.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { updated, updateFailed } from './campaign-messages.ts'

const editing = {
  valuesOf: ({ description, begin_dt, due_date }: Campaign) => ({ description, begin_dt, due_date }),
  words: fieldWords<Campaign>('campaign'),
}

/** Edits the title and days of a campaign, in a `FormModal`. */
export function EditCampaign({ campaign, onDone }: { campaign: Campaign & Versioned; onDone: () => void }) {
  const form = useEditForm({
    schema: CampaignBody,
    ...editing,
    record: campaign,
    send: (body, { version }) => call(changeCampaign, { params: { id: campaign.id }, body }, { version }),
    success: updated,
    failure: refusalOr(updateFailed),
    invalidates: touchedByRequest,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <CampaignFields form={form} />
    </Form>
  )
}
