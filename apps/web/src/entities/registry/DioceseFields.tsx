import { Grid } from '@mantine/core'
import type { DioceseBody } from '@seara/contract/registry/dioceses'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { AddressFields, addressNames } from '../../ui/fields/address/AddressFields.tsx'
import { CnpjField } from '../../ui/fields/text/CnpjField.tsx'
import { PhoneField } from '../../ui/fields/text/PhoneField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { BishopField } from './BishopField.tsx'

type DioceseValues = z.input<typeof DioceseBody>

/** The form's values for a new diocese. */
export const emptyDiocese: DioceseValues = {
  name: '',
  bishop: '',
  cnpj: '',
  zip_code: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  telephone: '',
  contact_mail: '',
  parish_region_id: null,
}

interface DioceseFieldsProps {
  /** A form over `DioceseBody`. */
  form: ContractForm<DioceseValues>
  /** The field for the diocese's region; absent: the form does not change the region. */
  region?: ReactNode
}

/** The fields of a diocese. */
export const DioceseFields = ({ form, region }: DioceseFieldsProps) => (
  <>
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: region ? 7 : 12 }}>
        <TextField label="Nome" placeholder="Ex: Diocese de Viçosa" autoComplete="off" {...form.field('name')} />
      </Grid.Col>
      {region && <Grid.Col span={{ base: 12, sm: 5 }}>{region}</Grid.Col>}
    </Grid>
    <BishopField label="Bispo" placeholder="Ex: Dom José da Silva" {...form.field('bishop')} />
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <CnpjField label="CNPJ" {...form.field('cnpj')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <PhoneField label="Telefone" {...form.field('telephone')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <EmailField label="E-mail de contato" {...form.field('contact_mail')} autoComplete="off" />
      </Grid.Col>
    </Grid>
    <AddressFields form={form} names={addressNames} />
  </>
)
