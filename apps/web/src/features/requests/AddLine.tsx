import { Button, NativeSelect } from '@mantine/core'
import { LineBody } from '@seara/contract/campaigns/request-lines'
import { type StaffRequest } from '@seara/contract/campaigns/requests'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { NumberField } from '../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { lineAdded, lineFailed } from './request-messages.ts'
import { saveLine, useActiveProducts } from './request-queries.ts'

const LineForm = LineBody.omit({ champaingn_solicitation_id: true })

/** Chooses a material and how many of it, in a `FormModal`. */
export function AddLine({ request, onDone }: { request: StaffRequest; onDone: () => void }) {
  const { data: products = [] } = useActiveProducts()
  const form = useContractForm({
    schema: LineForm,
    initialValues: { champaingn_product_id: '', quantity: '1' },
    send: ({ champaingn_product_id, quantity }) => saveLine(request.id, champaingn_product_id, quantity),
    success: lineAdded,
    failure: withConflictReason(lineFailed),
    invalidates: touchedByRequest,
    onSaved: onDone,
  })
  const { value, onChange, ...product } = form.field('champaingn_product_id')
  const suggested = request.diocese.qtd_parish
  return (
    <Form form={form} submitLabel="Adicionar">
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
        description={
          suggested > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => form.setValues({ quantity: String(suggested) })}>
              1 por paróquia: {formatNumber(suggested)}
            </Button>
          )
        }
        {...form.field('quantity')}
      />
    </Form>
  )
}
