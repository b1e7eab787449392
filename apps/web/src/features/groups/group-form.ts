import { requiredCep } from '@seara/contract/fields/cep'
import { type IamGroup, IamGroupBody } from '@seara/contract/cofrinho/iam-groups'
import { z } from 'zod'
import { cepMissing } from './group-messages.ts'

/** The body of a new group. This screen requires a CEP, although the API accepts a group without one. */
export const NewGroupBody = IamGroupBody.extend({
  zip_code: z
    .string()
    .refine((cep) => cep.trim() !== '', { error: cepMissing, abort: true })
    .pipe(requiredCep()),
})

export type GroupValues = z.input<typeof NewGroupBody>

/** The parish and diocese of a group, each with its name; null when the group has none. */
export type NamedHome = Pick<IamGroup, 'dioceses' | 'parishes'>

interface HomeIds {
  diocese_id?: unknown
  parish_id?: unknown
}

/**
 * The parish and diocese with the given ids, with their names; null when unknown.
 * @param known pairs of a parish and a diocese in which the names are looked up; the first match counts
 */
export const homeOf = ({ diocese_id, parish_id }: HomeIds, known: readonly NamedHome[]): NamedHome => ({
  dioceses: known.map(({ dioceses }) => dioceses).find((diocese) => diocese?.id === diocese_id) ?? null,
  parishes: known.map(({ parishes }) => parishes).find((parish) => parish?.id === parish_id) ?? null,
})

const emptyGroup: GroupValues = {
  group_name: '',
  representant_name: '',
  contact_mail: '',
  telephone: '',
  zip_code: '',
  address: '',
  neighborhood: '',
  city: '',
  uf: '',
  diocese_id: null,
  parish_id: null,
}

/** The form's values for a new group of a parish or diocese. */
export const groupOf = (home: NamedHome): GroupValues => ({
  ...emptyGroup,
  diocese_id: home.dioceses?.id ?? null,
  parish_id: home.parishes?.id ?? null,
})

/** The form's values for a saved group. */
export const valuesOf = (group: IamGroup): GroupValues => ({
  group_name: group.group_name,
  representant_name: group.representant_name,
  contact_mail: group.contact_mail,
  telephone: group.telephone ?? '',
  zip_code: group.zip_code ?? '',
  address: group.address ?? '',
  neighborhood: group.neighborhood ?? '',
  city: group.city ?? '',
  uf: group.uf ?? '',
  diocese_id: group.diocese_id,
  parish_id: group.parish_id,
})
