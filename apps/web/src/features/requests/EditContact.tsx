import { changeContact, RequestContact } from '@seara/contract/campaigns/request-contact'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { Versioned } from '@seara/contract/core/version'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fieldWords } from '../../entities/history/field-words.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { PhoneField } from '../../ui/fields/text/PhoneField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import * as messages from './request-messages.ts'
import { SendCodeDialog } from './SendCode.tsx'

type Contacted = StaffRequest & Partial<Versioned>

/**
 * Corrects the requester's name, e-mail and telephone. After a new e-mail, it offers to send the request's code there.
 */
export function EditContact({ request }: { request: Contacted }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [editing, form] = useDisclosure(false)
  const [corrected, setCorrected] = useState<string | null>(null)
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={form.open}
      >
        Corrigir solicitante
      </Button>
      <FormModal opened={editing} title="Corrigir solicitante" onClose={form.close} focusAfter={opener}>
        <ContactForm
          request={request}
          onDone={(email) => {
            form.close()
            if (email !== null) setCorrected(email)
          }}
        />
      </FormModal>
      <SendCodeDialog
        requestId={request.id}
        opened={corrected !== null}
        message={messages.codeExplained(corrected ?? '')}
        onClose={() => setCorrected(null)}
        focusAfter={opener}
      />
    </>
  )
}

interface ContactFormProps {
  request: Contacted
  /** @param email the new e-mail; null when the e-mail has not changed */
  onDone: (email: string | null) => void
}

const editing = {
  valuesOf: ({ name, email, telephone }: Contacted) => ({ name, email, telephone }),
  words: fieldWords<Contacted>('request'),
}

function ContactForm({ request, onDone }: ContactFormProps) {
  const before = useRef(request.email)
  const form = useEditForm({
    schema: RequestContact,
    ...editing,
    record: { ...request, version: request.version ?? 0 },
    send: async (body, { version }) =>
      (await call(changeContact, { params: { id: request.id }, body }, { version })) as StaffRequest & Versioned,
    success: messages.contactChanged,
    failure: conflictReasonOr(messages.contactFailed),
    invalidates: touchedByRequest,
    onDone: ({ email }) => onDone(email === before.current ? null : email),
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Nome do solicitante" autoComplete="off" {...form.field('name')} />
      <EmailField label="E-mail do solicitante" {...form.field('email')} autoComplete="off" isReplaced />
      <PhoneField label="Telefone" {...form.field('telephone')} />
    </Form>
  )
}
