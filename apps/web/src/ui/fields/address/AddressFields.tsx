import { Grid } from '@mantine/core'
import type { PostalCode } from '@seara/contract/registry/postal-codes'
import { useLayoutEffect, useRef } from 'react'
import type { FieldProps } from '../../form/field-props.ts'
import type { ContractForm } from '../../form/use-contract-form.ts'
import { CepField } from './CepField.tsx'
import { HouseNumberField } from './HouseNumberField.tsx'
import { TextField } from '../text/TextField.tsx'
import { UfField } from './UfField.tsx'
import { unchangedSince } from './unchanged-since.ts'

/** The names of the form's values that are texts. */
type TextName<Values> = { [Name in keyof Values & string]: string extends Values[Name] ? Name : never }[keyof Values &
  string]

type Part = 'cep' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'uf'

/** Parts of an address that some forms lack, such as the form of IAM groups. */
type OptionalPart = 'number' | 'complement'

/** The parts that the lookup of a CEP fills in. */
type FilledPart = Exclude<Part, OptionalPart | 'cep'>

/** The names of the address fields of dioceses and parishes. */
export const addressNames = {
  cep: 'zip_code',
  street: 'address',
  number: 'number',
  complement: 'complement',
  neighborhood: 'neighborhood',
  city: 'city',
  uf: 'uf',
} as const satisfies Record<Part, string>

interface AddressFieldsProps<Values> {
  form: ContractForm<Values>
  /** For each part of the address, the name of the form's value that contains this part. */
  names: Record<Exclude<Part, OptionalPart>, TextName<Values>> & Partial<Record<OptionalPart, TextName<Values>>>
}

/**
 * An address, from CEP to UF. A known CEP fills in city and UF, and also street and neighbourhood if the answer has
 * them (general CEPs have none). An unknown CEP clears these fields; an unreachable service changes nothing. What is
 * typed while the CEP is looked up stays.
 */
export function AddressFields<Values>({ form, names }: AddressFieldsProps<Values>) {
  // `TextName` guarantees that these values are text.
  const named = (name: TextName<Values>) => form.field(name) as unknown as FieldProps<string>
  const field = (part: FilledPart | 'cep') => named(names[part])
  const shown = {
    city: field('city').value,
    uf: field('uf').value,
    street: field('street').value,
    neighborhood: field('neighborhood').value,
  }
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  // A lookup calls `fill` as it was when the lookup began, so `shown` has the values from before it.
  const fill = (parts: Partial<Record<FilledPart, string>>) =>
    form.setValues(
      Object.fromEntries(
        Object.entries(unchangedSince(parts, shown, latest.current)).map(([part, value]) => [
          names[part as FilledPart],
          value,
        ]),
      ) as Partial<Values>,
    )
  const fillFound = ({ localidade, uf, logradouro, bairro }: PostalCode) =>
    fill({ city: localidade, uf, ...(logradouro && { street: logradouro }), ...(bairro && { neighborhood: bairro }) })
  const clear = () => fill({ city: '', uf: '', street: '', neighborhood: '' })
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <CepField label="CEP" onFound={fillFound} onUnknown={clear} {...field('cep')} />
      </Grid.Col>
      <Grid.Col span={{ base: 8, sm: 6 }}>
        <TextField label="Cidade" autoComplete="off" {...field('city')} />
      </Grid.Col>
      <Grid.Col span={{ base: 4, sm: 2 }}>
        <UfField label="UF" {...field('uf')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: names.number ? 8 : 7 }}>
        <TextField label="Logradouro" autoComplete="off" {...field('street')} />
      </Grid.Col>
      {names.number && (
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <HouseNumberField label="Número" {...(named(names.number) as FieldProps<string | number | null>)} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, sm: names.number ? 6 : 5 }}>
        <TextField label="Bairro" autoComplete="off" {...field('neighborhood')} />
      </Grid.Col>
      {names.complement && (
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextField label="Complemento" autoComplete="off" {...named(names.complement)} />
        </Grid.Col>
      )}
    </Grid>
  )
}
