import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { registrations, slipStatuses, slipStatusNames } from '@seara/contract/billing/slip'
import { exportSlipSheet, type SlipListItem, SlipQuery } from '@seara/contract/billing/campaign-slips'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../lib/download.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../entities/list-view/ListTools.tsx'
import { registrationLooks } from '../../entities/slip/slip-messages.ts'
import { useDownloadSlip } from '../../entities/slip/slip-queries.ts'
import { addressOfSlip } from '../../entities/slip/RequestLink.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { IconButton, ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { tickBoxes } from '../../ui/list/ticks/TickBox.tsx'
import { useTicks } from '../../ui/list/ticks/use-ticks.ts'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import { slipColumns } from './slip-list-columns.tsx'
import { listId } from './SlipCards.tsx'
import { slipName, TickedSlips } from './TickedSlips.tsx'
import { noSlips, noSlipsMessage } from './slips-messages.ts'
import { useSlips } from './campaign-slip-queries.ts'

const statusChoices = [
  { value: '', label: 'Todas as situações' },
  ...slipStatuses.map((value) => ({ value, label: slipStatusNames[value] })),
] as const
const registrationChoices = [
  { value: '', label: 'Qualquer registro' },
  ...registrations.map((value) => ({ value, label: registrationLooks[value].label })),
] as const

/** The slips of a campaign, also the cancelled ones. Each leads to its place on the screen of its request. */
export function SlipList({ campaign }: { campaign: Campaign }) {
  const list = useListSearch(SlipQuery)
  const wholeList = useListSheet((wish) =>
    download(exportSlipSheet, { params: { campaignId: campaign.id }, query: sheetQuery(list.filter, wish) }),
  )
  const slips = useSlips(campaign.id, list.query)
  const paper = useDownloadSlip()
  const ticks = useTicks<SlipListItem>()
  return (
    <div id={listId}>
      <Panel title="Boletos">
        <ListFrame
          list={list}
          renderTools={(columns) => (
            <ListTools
              list="slips"
              state={list}
              columns={columns}
              sheet={wholeList}
              total={slips.data?.total}
              ticked={[...ticks.rows.keys()]}
            />
          )}
          result={slips}
          searchLabel="Buscar por diocese, solicitante, código, nosso número ou valor"
          filters={
            <>
              <ChoiceFilter label="Filtrar por situação" choices={statusChoices} {...list.choice('status')} />
              <ChoiceFilter
                label="Filtrar por registro no banco"
                choices={registrationChoices}
                {...list.choice('registration')}
              />
            </>
          }
          foot={<TickedSlips campaign={campaign} ticks={ticks} slips={slips.data} filter={list.filter} />}
        >
          <DataTable
            label="Boletos"
            ticks={tickBoxes(ticks, slipName)}
            result={slips}
            list={list}
            columns={slipColumns}
            empty={{ title: noSlips, message: noSlipsMessage }}
            opens={addressOfSlip}
            actionsRoom={iconsRoom(2)}
            renderActions={(slip) => {
              const name = `${slip.diocese_name}, ${slip.our_number}`
              const address = addressOfSlip(slip)
              return (
                <>
                  {address !== null && <ViewLink to={address} name={name} />}
                  <IconButton
                    label="Baixar PDF"
                    name={name}
                    icon={<IconDownload size={19} aria-hidden="true" />}
                    loading={paper.running && paper.subject === slip.id}
                    onClick={() => paper.run(slip.id)}
                  />
                </>
              )
            }}
          />
        </ListFrame>
      </Panel>
    </div>
  )
}
