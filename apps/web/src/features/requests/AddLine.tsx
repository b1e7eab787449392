import { Button, NativeSelect } from '@mantine/core'
import { named } from '../../ui/named.ts'
import { Quantity } from '@seara/contract/campaigns/quantity'
import { LineBody } from '@seara/contract/campaigns/request-lines'
import { type StaffRequest } from '@seara/contract/campaigns/requests'
import type { SyntheticEvent } from 'react'
import { z } from 'zod'
import { useActiveProducts } from '../../entities/campaign/order/order-queries.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { withConflictReason, withoutAnswer } from '../../lib/failure.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { NumberField } from '../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { lineAdded, lineFailed, maybeLineAdded, newTotal } from './request-messages.ts'
import { saveLine } from './request-queries.ts'
import { useQuantityQuestion } from './use-quantity-question.tsx'

/** The quantity typed. An empty field counts as 1, as an absent quantity does in the API. */
const quantity = z
  .string()
  .transform((text): number | string => text || 1)
  .pipe(Quantity)

const LineForm = LineBody.omit({ champaingn_solicitation_id: true }).extend({ quantity })

/** Adds a material to a request, in a `FormModal`. */
export function AddLine({ request, onDone }: { request: StaffRequest; onDone: () => void }) {
  const { data: products = [] } = useActiveProducts()
  const form = useContractForm({
    schema: LineForm,
    initialValues: { champaingn_product_id: '', quantity: '' },
    send: (line) => saveLine(request.id, line.champaingn_product_id, line.quantity),
    success: ({ champaingn_product: { name } }) => named(lineAdded, name),
    failure: withoutAnswer(maybeLineAdded, withConflictReason(lineFailed)),
    invalidates: touchedByRequest,
    onDone,
  })
  const question = useQuantityQuestion(request)
  const { value, onChange, ...product } = form.field('champaingn_product_id')
  const suggested = request.diocese.qtd_parish
  const read = LineForm.safeParse(form.values).data
  const chosen = products.find(({ id }) => id === read?.champaingn_product_id)
  /** The number of pieces of the material that the request would have after adding. */
  const after = read && chosen ? read.quantity + question.quantityOf(chosen.id) : 0
  const submit = async (event?: SyntheticEvent<HTMLFormElement>) => {
    if (!chosen) return form.submit(event)
    event?.preventDefault()
    if (await question.isMeant(chosen, after)) form.submit()
  }
  return (
    <>
      <Form form={{ ...form, submit: (event) => void submit(event) }} submitLabel="Adicionar">
        <NativeSelect
          label="Material"
          value={String(value)}
          data={[
            { value: '', label: 'Selecione…', disabled: true },
            ...products.map(({ id, name, price }) => ({ value: String(id), label: `${name} (${formatMoney(price)})` })),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...product}
        />
        <NumberField
          label="Quantidade"
          placeholder="1"
          counts
          description={
            <>
              {chosen && newTotal(after, lineTotal(chosen.price, after))}
              {suggested > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => form.setValues({ quantity: String(suggested) })}
                >
                  1 por paróquia: {formatNumber(suggested)}
                </Button>
              )}
            </>
          }
          {...form.field('quantity')}
        />
      </Form>
      {question.dialog}
    </>
  )
}
