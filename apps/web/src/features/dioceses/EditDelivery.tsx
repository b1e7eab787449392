import { DeliveryAddressBody, type Diocese, updateDiocese } from '@seara/contract/registry/dioceses'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { AddressFields } from '../../ui/fields/address/AddressFields.tsx'
import { NumberField } from '../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { deliveryFailed, deliverySaved, emptyDeclaration } from './diocese-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

const parishCount = 'Quantidade de paróquias'

const names = {
  cep: 'zip_code_delivery',
  street: 'public_place_delivery',
  number: 'number_delivery',
  complement: 'complement_delivery',
  neighborhood: 'neighborhood_delivery',
  city: 'city_delivery',
  uf: 'uf_delivery',
} as const

const valuesOf = (diocese: Diocese) => ({
  zip_code_delivery: diocese.zip_code_delivery ?? '',
  public_place_delivery: diocese.public_place_delivery ?? '',
  // An empty house number in a saved address means that the house has none. Without a saved address, it means that
  // nobody has typed one yet.
  number_delivery: diocese.zip_code_delivery === null ? '' : diocese.number_delivery,
  complement_delivery: diocese.complement_delivery ?? '',
  neighborhood_delivery: diocese.neighborhood_delivery ?? '',
  city_delivery: diocese.city_delivery ?? '',
  uf_delivery: diocese.uf_delivery ?? '',
  qtd_parish: diocese.declared_parish_count,
})

/** Edits the delivery address of a diocese and the number of parishes that it declares, in a `FormModal`. */
export function EditDelivery({ diocese, onDone }: { diocese: Diocese & Versioned; onDone: () => void }) {
  const form = useEditForm({
    schema: DeliveryAddressBody,
    record: diocese,
    valuesOf,
    words: fieldWords('diocese', { qtd_parish: { label: parishCount } }),
    send: (body, { version }) =>
      call(updateDiocese, { params: { id: diocese.id }, query: { type: 'delivery_address' }, body }, { version }),
    success: deliverySaved,
    failure: deliveryFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <AddressFields form={form} names={names} />
      <NumberField label={parishCount} description={emptyDeclaration} {...form.field('qtd_parish')} />
    </Form>
  )
}
