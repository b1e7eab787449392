import { NativeSelect } from '@mantine/core'
import { named } from '../../../ui/named.ts'
import { type ContactType, createContact, NewContactBody } from '@seara/contract/registry/contacts'
import { call } from '../../../lib/call.ts'
import { PhoneField } from '../../../ui/fields/text/PhoneField.tsx'
import { EmailField } from '../../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { added, addFailed, typeTaken } from './contact-messages.ts'
import { useContactsChanged } from './contact-queries.ts'

interface AddContactProps {
  dioceseId: number
  /** The contact types of which the diocese has no contact yet. */
  types: readonly ContactType[]
  onDone: () => void
}

/** Adds a contact, in a `FormModal`. It can fail because someone else has just added a contact of the same type. */
export function AddContact({ dioceseId, types, onDone }: AddContactProps) {
  const contactsChanged = useContactsChanged(dioceseId)
  const form = useContractForm({
    schema: NewContactBody,
    initialValues: { contact_type_id: '', name: '', email: '', telephone: '', diocese_id: dioceseId },
    send: (body) => call(createContact, { body }),
    success: ({ name }) => named(added, name),
    failure: { 'conflict.contact_type_taken': typeTaken, default: addFailed },
    onSaved: contactsChanged,
    onDone,
    onFailed: ({ code }) => {
      if (code !== 'conflict.contact_type_taken') return
      form.setValues({ contact_type_id: '' })
      contactsChanged()
    },
  })
  const type = form.field('contact_type_id')
  return (
    <Form form={form} submitLabel="Adicionar">
      <NativeSelect
        label="Tipo"
        {...type}
        data={[
          { value: '', label: 'Escolha o tipo', disabled: true },
          ...types.map(({ id, description }) => ({ value: String(id), label: description })),
        ]}
        onChange={({ currentTarget }) => type.onChange(currentTarget.value)}
      />
      <TextField label="Nome" autoComplete="off" {...form.field('name')} />
      <EmailField label="E-mail" {...form.field('email')} autoComplete="off" />
      <PhoneField label="Telefone" {...form.field('telephone')} />
    </Form>
  )
}
