import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { reference } from '@seara/contract/fields/id'
import { createRequest, RequestBody } from '@seara/contract/campaigns/requests'
import { records } from '../../routing/paths.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { PhoneField } from '../../ui/fields/text/PhoneField.tsx'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { EmailField, TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useSendKey } from '../../ui/form/use-send-key.ts'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { requestCreated, requestFailed, requestMissing } from './campaign-messages.ts'

const StaffRequestBody = RequestBody.extend({ diocese_id: reference(requestMissing) })

/** A request that the office enters for a diocese, in a `FormModal`; its own screen opens next. */
export function NewRequest({ campaign }: { campaign: Campaign }) {
  const leaveLater = useLeaveLater()
  const keyFor = useSendKey()
  const form = useContractForm({
    schema: StaffRequestBody,
    initialValues: { name: '', email: '', telephone: '', diocese_id: '', missionary_campaign_id: campaign.id },
    send: (body) => call(createRequest, { body }, { idempotencyKey: keyFor(body) }),
    success: requestCreated,
    failure: conflictReasonOr(requestFailed),
    invalidates: touchedByRequest,
    onSaved: ({ id }) => leaveLater(records.solicitation.to(id), 0),
  })
  return (
    <Form form={form} submitLabel="Criar solicitação">
      <SearchSelect
        label="Diocese"
        placeholder="Nome da diocese"
        source={dioceseSource}
        {...form.field('diocese_id')}
      />
      <TextField label="Nome do solicitante" autoComplete="off" {...form.field('name')} />
      <EmailField
        label="E-mail do solicitante"
        description="O código da solicitação é enviado a este endereço."
        {...form.field('email')}
        autoComplete="off"
      />
      <PhoneField label="Telefone" {...form.field('telephone')} />
    </Form>
  )
}
