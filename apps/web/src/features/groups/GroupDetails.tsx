import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { IamGroup } from '@seara/contract/cofrinho/iam-groups'
import type { Versioned } from '@seara/contract/core/version'
import { IconPencil } from '@tabler/icons-react'
import { paths, records } from '../../routing/paths.ts'
import { formatCep, formatCity, formatMomentDay } from '../../lib/format.ts'
import { EmailLink } from '../../ui/Email.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { EditGroup } from './EditGroup.tsx'
import { GroupGiving } from './GroupGiving.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface GroupDetailsProps {
  group: IamGroup & Versioned
}

const place = ({ city, uf }: IamGroup) => (city && uf ? formatCity(city, uf) : (city ?? uf))

const wholeAddress = (group: IamGroup) =>
  [group.address, group.neighborhood, place(group), group.zip_code && `CEP ${formatCep(group.zip_code)}`]
    .filter(Boolean)
    .join(' · ')

/** The content of a group's screen, once the group is loaded. */
export function GroupDetails({ group }: GroupDetailsProps) {
  const [editing, modal] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title={group.group_name}
        description={
          [place(group), group.parishes?.name, group.dioceses?.name].filter(Boolean).join(' · ') || undefined
        }
        back={{ to: paths.groups, label: 'Grupos IAM' }}
        actions={
          <ActionButton variant="filled" onClick={modal.open} icon={IconPencil}>
            Editar dados
          </ActionButton>
        }
      />
      <Stack gap="lg">
        <GroupDescription group={group} />
        <GroupGiving group={group} />
        <HistoryPanel entity="iam_group" id={group.id} />
      </Stack>
      <FormModal opened={editing} title="Editar dados do grupo" size="xl" onClose={modal.close}>
        <EditGroup group={group} onDone={modal.close} />
      </FormModal>
    </>
  )
}

const GroupDescription = ({ group }: GroupDetailsProps) => (
  <Panel title="Dados" padded>
    <DescriptionList
      items={[
        { label: 'Representante', value: group.representant_name },
        {
          label: 'E-mail do representante',
          value: <EmailLink address={group.contact_mail} />,
        },
        { label: 'Telefone', value: group.telephone && <Phone number={group.telephone} /> },
        {
          label: 'Diocese',
          value: group.dioceses && (
            <TextLink to={records.diocese.to(group.dioceses.id)}>{group.dioceses.name}</TextLink>
          ),
        },
        {
          label: 'Paróquia',
          value: group.parishes && <TextLink to={records.parish.to(group.parishes.id)}>{group.parishes.name}</TextLink>,
        },
        { label: 'Cadastrado em', value: formatMomentDay(group.created_at) },
        { label: 'Endereço', value: wholeAddress(group), wide: true },
      ]}
    />
  </Panel>
)
