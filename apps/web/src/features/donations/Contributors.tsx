import { useDisclosure } from '@mantine/hooks'
import type { Donation, ListedGroupDonation } from '@seara/contract/cofrinho/donations'
import { useState } from 'react'
import { records } from '../../routing/paths.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn, moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { DeleteButton, EditButton } from '../../ui/list/rows/row-buttons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AddContributor } from './AddContributor.tsx'
import { ChangeValue } from './ChangeValue.tsx'
import { closed, giverOf, noContributors, noContributorsMessage } from './donation-messages.ts'
import { useContributors, useRemoveContribution } from './donation-queries.ts'

const columns: readonly Column<ListedGroupDonation>[] = [
  {
    key: 'group',
    header: 'Grupo',
    render: ({ safe_box_group_id, group_name }) => (
      <TextLink to={records.group.to(safe_box_group_id)}>{group_name}</TextLink>
    ),
  },
  {
    key: 'representant',
    header: 'Representante',
    plain: true,
    minor: true,
    render: ({ representant_name }) => representant_name,
  },
  momentColumn('date', 'Data', ({ donation_at }) => donation_at, { plain: true, minor: true }),
  moneyColumn('value', 'Valor', ({ value }) => value, { plain: true, room: 9 }),
]

function summary({ finished }: Donation, given: readonly ListedGroupDonation[] | undefined) {
  if (finished) return closed
  if (!given || given.length === 0) return undefined
  const groups = new Set(given.map(({ safe_box_group_id }) => safe_box_group_id)).size
  return `${formatNumber(given.length)} ${given.length === 1 ? 'valor' : 'valores'} de ${formatNumber(groups)} ${groups === 1 ? 'grupo' : 'grupos'}`
}

/**
 * The amounts that the groups gave to a donation. Amounts can be added, changed and removed until the donation is
 * finished.
 */
export function Contributors({ donation }: { donation: Donation }) {
  const contributors = useContributors(donation.id)
  const [adding, addition] = useDisclosure(false)
  const [changing, setChanging] = useState<ListedGroupDonation | null>(null)
  const [leaving, setLeaving] = useState<ListedGroupDonation | null>(null)
  const remove = useRemoveContribution(() => setLeaving(null))
  const addButton = (
    <AddButton variant={donation.finished ? 'default' : 'filled'} disabled={donation.finished} onClick={addition.open}>
      Adicionar contribuinte
    </AddButton>
  )
  return (
    <Panel title="Contribuintes" description={summary(donation, contributors.data?.data)} actions={addButton}>
      <DataTable
        label="Contribuintes"
        result={contributors}
        columns={columns}
        empty={{ title: noContributors, message: noContributorsMessage }}
        opens={({ safe_box_group_id }) => records.group.to(safe_box_group_id)}
        renderActions={(given) => (
          <>
            <EditButton name={nameOf(given)} disabled={donation.finished} onClick={() => setChanging(given)} />
            <DeleteButton
              label="Remover"
              name={nameOf(given)}
              disabled={donation.finished}
              onClick={() => setLeaving(given)}
            />
          </>
        )}
      />
      <FormModal opened={adding} title="Adicionar contribuinte" onClose={addition.close}>
        <AddContributor donationId={donation.id} onDone={addition.close} />
      </FormModal>
      <FormModal opened={changing !== null} title="Alterar o valor" size="md" onClose={() => setChanging(null)}>
        {changing && <ChangeValue given={changing} onDone={() => setChanging(null)} />}
      </FormModal>
      <ConfirmDialog
        opened={leaving !== null}
        title="Remover o valor?"
        message={leaving && `${nameOf(leaving)} sai desta doação. O histórico guarda quem removeu.`}
        confirmLabel="Remover"
        danger
        loading={remove.running}
        onConfirm={() => leaving && remove.run(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  )
}

/**
 * A row's name for buttons and dialogs. It includes the value, because a group may give several times to one donation.
 */
const nameOf = (given: ListedGroupDonation) => `${giverOf(given)}, ${formatMoney(given.value)}`
