import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { reference } from '@seara/contract/fields/id'
import { createRequest, RequestBody } from '@seara/contract/campaigns/requests'
import type { SyntheticEvent } from 'react'
import { records } from '../../routing/paths.ts'
import { OrderGrid } from '../../entities/campaign/order/OrderGrid.tsx'
import { useActiveProducts } from '../../entities/campaign/order/order-queries.ts'
import { useOrder } from '../../entities/campaign/order/use-order.ts'
import { useUnusualQuestion } from '../../entities/campaign/order/use-unusual-question.tsx'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { PhoneField } from '../../ui/fields/text/PhoneField.tsx'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useSendKey } from '../../ui/form/use-send-key.ts'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { otherRequester, requestCreated, requestFailed, requestMissing } from './campaign-messages.ts'
import { useRequesters } from './requester-queries.ts'
import { UnconfirmedBefore } from './UnconfirmedBefore.tsx'

const StaffRequestBody = RequestBody.omit({ lines: true }).extend({ diocese_id: reference(requestMissing) })

/** Enters a diocese's request with its materials, in a `FormModal`. After saving, the request's screen appears. */
export function NewRequest({ campaign }: { campaign: Campaign }) {
  const leaveLater = useLeaveLater()
  const keyFor = useSendKey()
  const { data: products = [] } = useActiveProducts()
  const form = useContractForm({
    schema: StaffRequestBody,
    initialValues: { name: '', email: '', telephone: '', diocese_id: '', missionary_campaign_id: campaign.id },
    send: (contact) => {
      const lines = order.changes.map(({ seen_quantity: _, ...line }) => line)
      const body = { ...contact, lines }
      return call(createRequest, { body }, { idempotencyKey: keyFor(body) })
    },
    success: requestCreated,
    failure: conflictReasonOr(requestFailed),
    invalidates: touchedByRequest,
    onSaved: () => order.forget(),
    onDone: ({ id }) => leaveLater(records.solicitation.to(id), 0),
  })
  const { parishes, requesters } = useRequesters(Number(form.values.diocese_id))
  const order = useOrder(products, [], parishes)
  const question = useUnusualQuestion(order, parishes, form.submit)
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    const wrong = order.hasProblem && event?.currentTarget.querySelector<HTMLInputElement>('td [aria-invalid="true"]')
    if (order.unusual.length === 0 && !wrong) return form.submit(event)
    event?.preventDefault()
    return wrong ? wrong.focus() : question.saveIfMeant()
  }
  const chosen = requesters.findIndex(({ name, email }) => name === form.values.name && email === form.values.email)
  const choose = (index: number) => {
    const { name, email, telephone } = requesters[index] ?? { name: '', email: '', telephone: '' }
    form.setValues({ name, email, telephone })
  }
  return (
    <>
      <Form form={{ ...form, dirty: form.dirty || order.isDirty, submit }} submitLabel="Criar solicitação">
        <SearchSelect
          label="Diocese"
          placeholder="Nome da diocese"
          source={dioceseSource}
          {...form.field('diocese_id')}
        />
        <UnconfirmedBefore campaignId={campaign.id} dioceseId={Number(form.values.diocese_id)} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          {requesters.length > 0 && (
            <NativeSelect
              label="Solicitante"
              value={String(chosen)}
              data={[
                { value: '-1', label: otherRequester },
                ...requesters.map(({ label }, index) => ({ value: String(index), label })),
              ]}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            />
          )}
          <TextField label="Nome do solicitante" autoComplete="off" {...form.field('name')} />
          <EmailField
            label="E-mail do solicitante"
            placeholder="Recebe o código da solicitação"
            {...form.field('email')}
            autoComplete="off"
          />
          <PhoneField label="Telefone" {...form.field('telephone')} />
        </SimpleGrid>
        <OrderGrid order={order} parishes={parishes} readOnly={form.saving} />
      </Form>
      {question.dialog}
    </>
  )
}
