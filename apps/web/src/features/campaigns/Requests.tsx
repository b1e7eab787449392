import { useDisclosure } from '@mantine/hooks'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { exportRequestSheet, type RequestListItem, RequestQuery } from '@seara/contract/campaigns/request-list'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { download } from '../../lib/download.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../entities/list-view/ListTools.tsx'
import { newRequestParam, records } from '../../routing/paths.ts'
import { useDropParam } from '../../routing/use-drop-param.ts'
import { RegionFilter } from '../../entities/registry/RegionFilter.tsx'
import { isCampaignClosed } from '../../lib/are-lines-locked.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { tickBoxes } from '../../ui/list/ticks/TickBox.tsx'
import { useTicks } from '../../ui/list/ticks/use-ticks.ts'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import { noRequests, noRequestsMessage } from './campaign-messages.ts'
import { useExport, useRequests } from './campaign-queries.ts'
import { NewRequest } from './NewRequest.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestName, TickedRequests } from './TickedRequests.tsx'
import { shippingChoices, statusChoices } from './request-filters.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** The requests of a campaign, with a search, filters, sheets and a button for a new request. */
export function Requests({ campaign }: { campaign: Campaign }) {
  const list = useListSearch(RequestQuery)
  const wholeList = useListSheet((wish) =>
    download(exportRequestSheet, { params: { campaignId: campaign.id }, query: sheetQuery(list.filter, wish) }),
  )
  const requests = useRequests(campaign.id, list.query)
  const ticks = useTicks<RequestListItem>()
  const sheets = useExport(campaign.id)
  const [pressed, modal] = useDisclosure(false)
  const [params] = useSearchParams()
  const dropAsked = useDropParam(newRequestParam)
  const closed = isCampaignClosed(campaign)
  const asked = params.has(newRequestParam)
  const close = () => {
    modal.close()
    if (asked) dropAsked()
  }
  const sheetButton = (label: string, sheet: { run: () => void; running: boolean }) => (
    <ActionButton loading={sheet.running} icon={IconDownload} onClick={() => sheet.run()}>
      {label}
    </ActionButton>
  )
  const newRequest = (
    <AddButton variant="filled" disabled={closed} onClick={modal.open}>
      Nova Solicitação
    </AddButton>
  )
  return (
    <Panel
      title="Solicitações"
      actions={
        <>
          {sheetButton('Exportar solicitações', sheets.requests)}
          {sheetButton('Exportar endereços', sheets.addresses)}
          {newRequest}
        </>
      }
    >
      <ListFrame
        list={list}
        renderTools={(columns) => (
          <ListTools
            list="requests"
            state={list}
            columns={columns}
            sheet={wholeList}
            total={requests.data?.total}
            ticked={[...ticks.rows.keys()]}
          />
        )}
        result={requests}
        searchLabel="Buscar por diocese, solicitante, e-mail, código, rastreio ou valor"
        filters={
          <>
            <RegionFilter offersNone {...list.choice('parish_region_id')} />
            <ChoiceFilter label="Filtrar por situação" choices={statusChoices} {...list.choice('status')} />
            <ChoiceFilter label="Filtrar por envio" choices={shippingChoices} {...list.choice('shipping')} />
          </>
        }
        foot={<TickedRequests campaign={campaign} ticks={ticks} requests={requests.data} filter={list.filter} />}
      >
        <DataTable
          label="Solicitações"
          ticks={tickBoxes(ticks, requestName)}
          result={requests}
          list={list}
          columns={requestColumns}
          empty={{ title: noRequests, message: noRequestsMessage, action: closed ? undefined : newRequest }}
          opens={({ id }) => records.solicitation.to(id)}
          actionsRoom={iconsRoom(1)}
          renderActions={({ id, diocese_name, code }) => (
            <ViewLink to={records.solicitation.to(id)} name={`${diocese_name}, ${code}`} />
          )}
        />
      </ListFrame>
      <FormModal opened={pressed || (asked && !closed)} title="Nova Solicitação" size="xl" onClose={close}>
        <NewRequest campaign={campaign} />
      </FormModal>
    </Panel>
  )
}
