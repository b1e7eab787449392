import type { IamGroup } from '@seara/contract/cofrinho/iam-groups'
import { records } from '../../routing/paths.ts'
import { formatPhone } from '../../lib/format.ts'
import { Email } from '../../ui/Email.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { TextLink } from '../../ui/TextLink.tsx'

/** The columns of the list of groups. */
export const groupColumns: readonly Column<IamGroup>[] = [
  { key: 'id', header: 'Nº', sort: 'id', room: 4.5, nowrap: true, render: ({ id }) => id },
  {
    key: 'name',
    header: 'Grupo',
    names: true,
    sort: 'group_name',
    room: 12,
    render: ({ id, group_name }) => <TextLink to={records.group.to(id)}>{group_name}</TextLink>,
  },
  {
    key: 'representant',
    header: 'Representante',
    sort: 'representant_name',
    plain: true,
    room: 11,
    render: ({ representant_name }) => representant_name,
  },
  {
    key: 'mail',
    header: 'E-mail',
    plain: true,
    minor: true,
    under: 'representant',
    room: 16,
    render: ({ contact_mail }) => <Email address={contact_mail} />,
  },
  {
    key: 'telephone',
    header: 'Telefone',
    plain: true,
    minor: true,
    under: 'representant',
    room: 9.5,
    nowrap: true,
    render: ({ telephone }) => (telephone ? formatPhone(telephone) : '—'),
  },
  {
    key: 'diocese',
    header: 'Diocese',
    sort: 'diocese',
    plain: true,
    room: 12,
    render: ({ dioceses }) => dioceses?.name ?? '—',
  },
  {
    key: 'parish',
    header: 'Paróquia',
    sort: 'parish',
    plain: true,
    minor: true,
    under: 'diocese',
    render: ({ parishes }) => parishes?.name ?? '—',
  },
]
