import { Grid } from '@mantine/core'
import { AddressFields } from '../../ui/fields/address/AddressFields.tsx'
import { PhoneField } from '../../ui/fields/text/PhoneField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import type { FieldProps } from '../../ui/form/field-props.ts'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import type { GroupValues, NamedHome } from './group-form.ts'
import { HomeFields } from './HomeFields.tsx'

const addressNames = {
  cep: 'zip_code',
  street: 'address',
  neighborhood: 'neighborhood',
  city: 'city',
  uf: 'uf',
} as const

interface GroupFieldsProps {
  form: ContractForm<GroupValues>
  /** The parish and diocese with which the form opens. */
  home: NamedHome
  /** Called with each new choice of parish and diocese. */
  onHome?: (home: NamedHome) => void
  /**
   * The key of the fields of parish and diocese: the version of the saved group. A new version remounts both fields, so
   * that they show what someone else has saved.
   */
  homeVersion?: number
}

/** The fields of an IAM group. */
export const GroupFields = ({ form, home, onHome, homeVersion }: GroupFieldsProps) => (
  <>
    <TextField
      label="Nome do grupo"
      placeholder="Ex: Sementes da Missão"
      autoComplete="off"
      {...form.field('group_name')}
    />
    <TextField label="Nome do representante" autoComplete="off" {...form.field('representant_name')} />
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <EmailField label="E-mail do representante" {...form.field('contact_mail')} autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        {/* The form's type allows null, but this form's value is always a text. */}
        <PhoneField label="Telefone" {...(form.field('telephone') as FieldProps<string>)} />
      </Grid.Col>
    </Grid>
    <AddressFields form={form} names={addressNames} />
    <HomeFields key={homeVersion} form={form} begin={home} onHome={onHome} />
  </>
)
