import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ContactBody, ListedContact } from '@seara/contract/registry/contacts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { phoneMask } from '../../../ui/fields/phone-mask.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { Email } from '../../../ui/Email.tsx'
import { InlineCell } from '../../../ui/InlineCell.tsx'
import { iconsRoom } from '../../../ui/list/rows/arrange.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../../ui/list/rows/row-buttons.tsx'
import { reachIconCount, ReachIcons } from '../../../ui/Phone.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { AddContact } from './AddContact.tsx'
import { useContacts, useContactTypes, useDeleteContact, useEditContact } from './contact-queries.ts'
import { contactRules } from './contact-rules.ts'
import { everyTypeTaken, noContacts } from './contact-messages.ts'

type Save = (contact: ListedContact, change: Partial<ContactBody>) => Promise<unknown>

const columnsWith = (save: Save): readonly Column<ListedContact>[] => [
  { key: 'type', header: 'Tipo', plain: true, room: 9, render: ({ description }) => description },
  {
    key: 'name',
    header: 'Nome',
    names: true,
    room: 12,
    render: (contact) => (
      <InlineCell
        label={`Nome do contato ${contact.description}`}
        value={contact.name}
        validate={contactRules.name}
        onSave={(name) => save(contact, { name })}
      />
    ),
  },
  {
    key: 'email',
    header: 'E-mail',
    plain: true,
    room: 19,
    render: (contact) => (
      <InlineCell
        label={`E-mail do contato ${contact.description}`}
        value={contact.email}
        inputMode="email"
        show={(email) => <Email address={email} />}
        validate={contactRules.email}
        onSave={(email) => save(contact, { email })}
      />
    ),
  },
  {
    key: 'telephone',
    header: 'Telefone',
    plain: true,
    minor: true,
    room: 11.5,
    nowrap: true,
    render: (contact) => (
      <InlineCell
        label={`Telefone do contato ${contact.description}`}
        value={contact.telephone}
        inputMode="tel"
        mask={phoneMask}
        validate={contactRules.telephone}
        onSave={(telephone) => save(contact, { telephone })}
      />
    ),
  },
]

/** The contacts of a diocese, edited in place. A diocese has at most one contact of each type. */
export function ContactTable({ dioceseId }: { dioceseId: number }) {
  const contacts = useContacts(dioceseId)
  const types = useContactTypes()
  const edit = useEditContact(dioceseId)
  const remove = useDeleteContact(dioceseId)
  const [adding, modal] = useDisclosure(false)
  const taken = new Set(contacts.data?.data.map(({ contact_type_id }) => contact_type_id))
  const free = (types.data ?? []).filter(({ id }) => !taken.has(id))
  const ready = types.data !== undefined && contacts.data !== undefined
  const full = ready && free.length === 0
  const addContact = (
    <AddButton disabled={!ready || full} onClick={modal.open}>
      Adicionar Contato
    </AddButton>
  )
  return (
    <Panel title="Contatos" description={full && everyTypeTaken} actions={addContact}>
      {contacts.data?.data.length === 0 ? (
        // Without contacts, one line stands in place of the table, so that the timeline below stays in sight: staff
        // need it in most telephone calls.
        <Text role="status" c="dimmed" p="md">
          {noContacts}
        </Text>
      ) : (
        <DataTable
          label="Contatos da diocese"
          result={contacts}
          columns={columnsWith((contact, change) => edit({ contact, change }))}
          empty={{ title: noContacts }}
          actionsRoom={iconsRoom(reachIconCount + 1)}
          renderActions={(contact) => (
            <>
              <ReachIcons name={contact.name} phone={contact.telephone} email={contact.email} />
              <DeleteButton name={`${contact.name} (${contact.description})`} onClick={() => remove.run(contact)} />
            </>
          )}
        />
      )}
      <FormModal opened={adding} title="Adicionar Contato" onClose={modal.close}>
        <AddContact dioceseId={dioceseId} types={free} onDone={modal.close} />
      </FormModal>
    </Panel>
  )
}
