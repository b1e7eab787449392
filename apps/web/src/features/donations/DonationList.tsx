import { Button, Group } from '@mantine/core'
import { exportDonationSheet, type Donation } from '@seara/contract/cofrinho/donations'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../entities/list-view/ListTools.tsx'
import { paths, records } from '../../routing/paths.ts'
import { currentYear } from '../../lib/current-year.ts'
import { formatMomentDay } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { DonationBadge } from '../../entities/donation/DonationBadge.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { DeleteButton, ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { DeleteDonation } from './DeleteDonation.tsx'
import { anyYear, DonationListQuery, listedYear, serverQuery } from './donation-list-query.ts'
import { noDonations, noDonationsIn, nothingFoundIn, onlyYearSearched, openFirst } from './donation-messages.ts'
import { useDonations } from './donation-queries.ts'
import { DonationFilters } from './DonationFilters.tsx'
import { SendReceipt } from './SendReceipt.tsx'

const columns: readonly Column<Donation>[] = [
  {
    key: 'title',
    header: 'Título',
    sort: 'title',
    render: ({ id, title }) => <TextLink to={records.donation.to(id)}>{title}</TextLink>,
  },
  {
    key: 'status',
    header: 'Situação',
    sort: 'finished',
    plain: true,
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ finished }) => <DonationBadge finished={finished} />,
  },
  {
    key: 'created',
    header: 'Criada em',
    sort: 'created_at',
    minor: true,
    room: 8,
    nowrap: true,
    render: ({ created_at }) => formatMomentDay(created_at),
  },
  moneyColumn('total', 'Valor total', ({ total_value }) => total_value, { sort: 'total_value', plain: true, room: 9 }),
]

const newDonation = <AddLink to={paths.donationCreate}>Nova doação</AddLink>

/** The donations to the cofrinho. When the address has no year, the list shows the current year. */
export function DonationList() {
  const list = useListSearch(DonationListQuery)
  const wholeList = useListSheet((wish) =>
    download(exportDonationSheet, { query: sheetQuery(serverQuery(list.filter), wish) }),
  )
  const donations = useDonations(serverQuery(list.query))
  const [leaving, setLeaving] = useState<Donation | null>(null)
  const year = listedYear(list.query)
  const searching = list.search !== '' || Boolean(list.query.status)
  // A new donation belongs to the current year. So the empty list of another year offers no button to open a donation.
  const opens = year === null || year === currentYear()
  const showAllYears = () => list.set({ year: anyYear })
  return (
    <ListPage
      title="Doações Cofrinho"
      actions={newDonation}
      list={list}
      renderTools={(columns) => (
        <ListTools list="donations" state={list} columns={columns} sheet={wholeList} total={donations.data?.total} />
      )}
      result={donations}
      searchLabel={list.query.field === 'total_value' ? 'Buscar por valor' : 'Buscar por título ou recibo'}
      filters={<DonationFilters list={list} />}
    >
      <DataTable
        label="Doações Cofrinho"
        result={donations}
        list={{ ...list, filtered: searching && year === null }}
        columns={columns}
        empty={
          searching && year !== null
            ? {
                title: nothingFoundIn(year),
                message: onlyYearSearched,
                action: <AllYears label="Procurar em todos os anos" onClick={showAllYears} />,
              }
            : {
                title: year === null ? noDonations : noDonationsIn(year),
                ...(opens && { message: openFirst }),
                action: (
                  <Group justify="center">
                    {opens && newDonation}
                    {year !== null && <AllYears label="Ver todos os anos" onClick={showAllYears} />}
                  </Group>
                ),
              }
        }
        opens={({ id }) => records.donation.to(id)}
        renderActions={(donation) => (
          <>
            <ViewLink to={records.donation.to(donation.id)} name={donation.title} />
            {donation.finished ? (
              <SendReceipt donation={donation} compact />
            ) : (
              <DeleteButton name={donation.title} onClick={() => setLeaving(donation)} />
            )}
          </>
        )}
      />
      <DeleteDonation donation={leaving} onClose={() => setLeaving(null)} />
    </ListPage>
  )
}

const AllYears = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {label}
  </Button>
)
