import { Text } from '@mantine/core'
import { moneyOf } from '@seara/contract/fields/money'
import { changeProduct, createProduct, type Product, ProductBody } from '@seara/contract/products'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import * as messages from './product-messages.ts'
import { touchedByProduct } from './product-queries.ts'

interface ProductFormProps {
  /** The material to change; without one a new one is made. */
  product?: Product | undefined
  onDone: () => void
}

/** Name and price of a material, in a `FormModal`. */
export function ProductForm({ product, onDone }: ProductFormProps) {
  const form = useContractForm({
    schema: ProductBody,
    initialValues: { name: product?.name ?? '', price: product?.price ?? '' },
    send: ({ name, price }) => {
      const body = { name, price: moneyOf(price) }
      return product ? call(changeProduct, { params: { id: product.id }, body }) : call(createProduct, { body })
    },
    success: product ? messages.updated : messages.created,
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: touchedByProduct,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Nome" placeholder="Ex: Cartaz da campanha" autoComplete="off" {...form.field('name')} />
      <MoneyField label="Preço" {...form.field('price')} />
      {product && (
        <Text c="dimmed" fz="sm">
          {messages.priceExplained}
        </Text>
      )}
    </Form>
  )
}
