import { useMediaQuery } from '@mantine/hooks'
import type { IamGroup } from '@seara/contract/iam-groups'
import { records } from '../../app/paths.ts'
import { formatPhone } from '../../lib/format.ts'
import type { Column } from '../../ui/list/columns.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import classes from './group-columns.module.css'

const number: Column<IamGroup> = { key: 'id', header: 'Nº', sort: 'id', width: '1%', render: ({ id }) => id }

const name: Column<IamGroup> = {
  key: 'name',
  header: 'Grupo',
  sort: 'group_name',
  width: '20%',
  render: ({ id, group_name }) => (
    <span className={classes.long}>
      <TextLink to={records.group.to(id)}>{group_name}</TextLink>
    </span>
  ),
}

const long = (text: string | undefined) => <span className={classes.long}>{text ?? '—'}</span>
const mail = ({ contact_mail }: IamGroup) => <span className={classes.long}>{contact_mail}</span>
const phone = ({ telephone }: IamGroup) => (telephone ? formatPhone(telephone) : '—')

const oneByOne: readonly Column<IamGroup>[] = [
  {
    key: 'representant',
    header: 'Representante',
    sort: 'representant_name',
    width: '15%',
    render: ({ representant_name }) => long(representant_name),
  },
  { key: 'mail', header: 'E-mail', width: '19%', render: mail },
  { key: 'telephone', header: 'Telefone', nowrap: true, render: phone },
  { key: 'diocese', header: 'Diocese', sort: 'diocese', width: '15%', render: ({ dioceses }) => long(dioceses?.name) },
  { key: 'parish', header: 'Paróquia', sort: 'parish', width: '15%', render: ({ parishes }) => long(parishes?.name) },
]

/** The same in two columns, where the screen has no room for five. */
const stacked: readonly Column<IamGroup>[] = [
  {
    key: 'representant',
    header: 'Representante, e-mail e telefone',
    sort: 'representant_name',
    render: (group) => (
      <>
        {long(group.representant_name)}
        <span className={classes.second}>{mail(group)}</span>
        {group.telephone && <span className={classes.second}>{phone(group)}</span>}
      </>
    ),
  },
  {
    key: 'diocese',
    header: 'Diocese e paróquia',
    sort: 'diocese',
    width: '30%',
    render: ({ dioceses, parishes }) => (
      <>
        {long(dioceses?.name)}
        {parishes && <span className={classes.second}>{long(parishes.name)}</span>}
      </>
    ),
  },
]

/** The columns of the groups, by the room that there is. A card on a phone has the name as its title. */
export function useGroupColumns(): readonly Column<IamGroup>[] {
  const wide = useMediaQuery('(min-width: 88em)', true, { getInitialValueInEffect: false })
  if (useIsPhone()) return [name, number, ...oneByOne]
  return [number, name, ...(wide ? oneByOne : stacked)]
}
