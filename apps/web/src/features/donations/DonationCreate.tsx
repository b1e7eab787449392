import { Paper, Textarea } from '@mantine/core'
import { createDonation, DonationBody } from '@seara/contract/cofrinho/donations'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { created, createFailed } from './donation-messages.ts'
import { touchedByCofrinho } from '../../entities/keys/cofrinho-keys.ts'

/** The form that opens a donation. After saving, the donation's screen appears, where the groups are added. */
export function DonationCreate() {
  const leaveLater = useLeaveLater()
  const form = useContractForm({
    schema: DonationBody,
    initialValues: { title: '', description: '' },
    send: (body) => call(createDonation, { body }),
    success: created,
    failure: createFailed,
    invalidates: touchedByCofrinho,
    onDone: ({ id }) => leaveLater(records.donation.to(id), 0),
  })
  const { value, onChange, ...description } = form.field('description')
  return (
    <>
      <PageHeader
        title="Nova doação"
        description="O que cada grupo deu é acrescentado em seguida."
        back={{ to: paths.donations, label: 'Doações Cofrinho' }}
      />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={720}>
        <Form form={form} submitLabel="Salvar">
          <TextField
            label="Título"
            placeholder="Ex: Cofrinho de Natal 2026"
            autoComplete="off"
            {...form.field('title')}
          />
          <Textarea
            label="Descrição"
            autosize
            minRows={4}
            maxRows={12}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...description}
          />
        </Form>
      </Paper>
    </>
  )
}
