import { Grid } from '@mantine/core'
import type { ParishBody } from '@seara/contract/registry/parishes'
import type { z } from 'zod'
import { AddressFields, addressNames } from '../../ui/fields/address/AddressFields.tsx'
import { PhoneField } from '../../ui/fields/text/PhoneField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

export type ParishValues = z.input<typeof ParishBody>

/** The form's values for a new parish. */
export const emptyParish: ParishValues = {
  name: '',
  zip_code: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  telephone: '',
  email: '',
}

interface ParishFieldsProps {
  /** A form over `ParishBody`, or over a schema that has its fields. */
  form: ContractForm<ParishValues>
}

/** The fields of a parish except its diocese. */
export const ParishFields = ({ form }: ParishFieldsProps) => (
  <>
    <TextField label="Nome" placeholder="Ex: Paróquia São José" autoComplete="off" {...form.field('name')} />
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <PhoneField label="Telefone" {...form.field('telephone')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <EmailField label="E-mail" {...form.field('email')} autoComplete="off" />
      </Grid.Col>
    </Grid>
    <AddressFields form={form} names={addressNames} />
  </>
)
