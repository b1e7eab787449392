import { Grid } from '@mantine/core'
import { changeLetterhead, type Letterhead, LetterheadBody } from '@seara/contract/settings/letterhead'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../../entities/history/field-words.ts'
import { useLetterheadChanged } from '../../../entities/letterhead/letterhead-queries.ts'
import { call } from '../../../lib/call.ts'
import { CnpjField } from '../../../ui/fields/text/CnpjField.tsx'
import { PhoneField } from '../../../ui/fields/text/PhoneField.tsx'
import { EmailField } from '../../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { saved, saveFailed } from './letterhead-messages.ts'

const valuesOf = (letterhead: Letterhead) => ({
  // Without a saved name, the server answers with a default name. The field stays empty, so that nobody saves that
  // name.
  name: letterhead.missing.includes('name') ? '' : letterhead.name,
  cnpj: letterhead.cnpj ?? '',
  address: letterhead.address ?? '',
  city: letterhead.city ?? '',
  phone: letterhead.phone ?? '',
  whatsapp: letterhead.whatsapp ?? '',
  email: letterhead.email ?? '',
  signer_name: letterhead.signer_name ?? '',
  signer_role: letterhead.signer_role ?? '',
})

/** Edits the letterhead: who issues letters and receipts, and who signs them. */
export function LetterheadForm({ letterhead }: { letterhead: Letterhead & Versioned }) {
  const changed = useLetterheadChanged()
  const form = useEditForm({
    schema: LetterheadBody,
    record: letterhead,
    valuesOf,
    words: fieldWords('letterhead'),
    send: (body, { version }) => call(changeLetterhead, { body }, { version }),
    success: saved,
    failure: saveFailed,
    onSaved: changed,
  })
  const cnpj = form.field('cnpj')
  const phone = form.field('phone')
  const whatsapp = form.field('whatsapp')
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Nome da rede" autoComplete="off" {...form.field('name')} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <CnpjField label="CNPJ" {...cnpj} value={cnpj.value ?? ''} required={false} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <PhoneField label="Telefone" {...phone} value={phone.value ?? ''} required={false} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <PhoneField
            label="WhatsApp"
            description="Aparece nas páginas públicas e nos e-mails."
            {...whatsapp}
            value={whatsapp.value ?? ''}
            required={false}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <TextField
            label="Endereço"
            placeholder="Ex: SGAN 905, Conjunto B, Asa Norte"
            autoComplete="off"
            {...form.field('address')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextField
            label="Cidade"
            description="Também antes da data: “Brasília, 18 de outubro”."
            autoComplete="off"
            {...form.field('city')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <EmailField
            label="E-mail"
            description="Impresso no papel; recebe as respostas aos e-mails."
            {...form.field('email')}
            autoComplete="off"
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextField
            label="Quem assina"
            placeholder="Ex: Pe. João Batista"
            autoComplete="off"
            {...form.field('signer_name')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextField
            label="Cargo de quem assina"
            placeholder="Ex: Diretor nacional"
            autoComplete="off"
            {...form.field('signer_role')}
          />
        </Grid.Col>
      </Grid>
    </Form>
  )
}
