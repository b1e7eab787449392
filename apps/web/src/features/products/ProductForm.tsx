import { Text } from '@mantine/core'
import { moneyOf } from '@seara/contract/fields/money'
import {
  changeProduct,
  createProduct,
  type ListedProduct,
  type Product,
  ProductBody,
} from '@seara/contract/campaigns/products'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { refusalOr } from '../../lib/failure.ts'
import { showMoney } from '../../ui/change-value/show-money.ts'
import { MoneyField } from '../../ui/fields/numbers/MoneyField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import * as messages from './product-messages.ts'
import { touchedByProduct } from './product-queries.ts'

interface ProductFormProps {
  /** The material to change; undefined for a new material. */
  product?: ListedProduct | undefined
  onDone: () => void
}

/** The form of a new or existing material, in a `FormModal`. */
export const ProductForm = ({ product, onDone }: ProductFormProps) =>
  product ? <EditProduct product={product} onDone={onDone} /> : <NewProduct onDone={onDone} />

const bodyOf = ({ name, price }: ProductBody) => ({ name, price: moneyOf(price) })
const saving = {
  schema: ProductBody,
  failure: refusalOr(messages.saveFailed),
  invalidates: touchedByProduct,
}
const editing = {
  valuesOf: ({ name, price }: Product): z.input<typeof ProductBody> => ({ name, price }),
  words: fieldWords<Product>('product', {
    price: { show: (price) => showMoney(ProductBody.shape.price, price) },
  }),
}

function EditProduct({ product, onDone }: { product: ListedProduct; onDone: () => void }) {
  const form = useEditForm({
    ...saving,
    ...editing,
    record: product,
    send: (body, { version }) => call(changeProduct, { params: { id: product.id }, body: bodyOf(body) }, { version }),
    success: messages.updated,
    onDone,
  })
  return (
    <ProductFields form={form}>
      <Text c="dimmed" fz="sm">
        {messages.priceExplained}
      </Text>
    </ProductFields>
  )
}

function NewProduct({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    ...saving,
    initialValues: { name: '', price: '' },
    send: (body) => call(createProduct, { body: bodyOf(body) }),
    success: messages.created,
    onDone,
  })
  return <ProductFields form={form} />
}

interface ProductFieldsProps {
  form: ContractForm<z.input<typeof ProductBody>>
  children?: ReactNode
}

const ProductFields = ({ form, children }: ProductFieldsProps) => (
  <Form form={form} submitLabel="Salvar">
    <TextField label="Nome" placeholder="Ex: Cartaz da campanha" autoComplete="off" {...form.field('name')} />
    <MoneyField label="Preço" {...form.field('price')} />
    {children}
  </Form>
)
