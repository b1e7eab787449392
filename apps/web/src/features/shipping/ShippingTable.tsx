import { noRegion } from '@seara/contract/registry/regions'
import { Badge, Group, NativeSelect, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Shipping, ShippingRequest } from '@seara/contract/campaigns/shipping'
import { IconBox, IconTruckDelivery } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { records } from '../../routing/paths.ts'
import { PasteShipments } from '../../entities/shipment/PasteShipments.tsx'
import { formatNumber, formatWeight } from '../../lib/format.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import { IconButton } from '../../ui/list/rows/row-buttons.tsx'
import { SearchBox } from '../../ui/list/search/SearchBox.tsx'
import { ShowAll } from '../../ui/list/ShowAll.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { findRequests } from './find-requests.ts'
import {
  nothingOfState,
  nothingToShip,
  nothingToShipMessage,
  requestsFound,
  searchLabel,
  stateChoice,
  stateLabels,
} from './shipping-messages.ts'
import { isShippingState, shippingStates, stateOf } from './shipping-state.ts'

/**
 * At first, at most this many requests are listed. The user can ask for all. The whole list is rendered again after
 * every packed box, which is slow with a long list.
 */
const shownFirst = 50

interface ShippingTableProps {
  shipping: Shipping
  /** Whether requests of all regions are listed, so that each row names its region. */
  allRegions: boolean
  onPack: (request: ShippingRequest) => void
}

/** The requests of the campaign or region, with a search and a filter by the state of their boxes. */
export function ShippingTable({ shipping: { campaign, requests }, allRegions, onPack }: ShippingTableProps) {
  const [params, setParams] = useSearchParams()
  const [pasting, paste] = useDisclosure(false)
  const asked = params.get('shipping')
  const state = isShippingState(asked) ? asked : null
  const search = params.get('search') ?? ''
  const set = (changes: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  const found = findRequests(requests, search)
  const inState = (wanted: string | null) => found.filter((request) => wanted === null || stateOf(request) === wanted)
  return (
    <Panel
      title="Solicitações"
      actions={
        // The search stands in the head of the panel, so that the first row is visible on a laptop.
        <Group gap="sm">
          <SearchBox
            label={searchLabel}
            search={search}
            onSearch={(text) => set({ search: text })}
            onClear={() => set({ search: '', shipping: '' })}
            active={search !== '' || state !== null}
          />
          <ActionButton icon={IconTruckDelivery} onClick={paste.open}>
            Colar rastreios
          </ActionButton>
          <NativeSelect
            aria-label="Filtrar por envio"
            value={state ?? ''}
            data={[
              { value: '', label: stateChoice('Todas', found.length) },
              ...shippingStates.map((value) => ({
                value,
                label: stateChoice(stateLabels[value].many, inState(value).length),
              })),
            ]}
            onChange={({ currentTarget }) => set({ shipping: currentTarget.value })}
          />
        </Group>
      }
    >
      <ShowAll rows={inState(state)} first={shownFirst}>
        {(shown) => (
          <DataTable
            label="Solicitações"
            result={loadedRows(shown)}
            columns={allRegions ? [...columns, regionColumn] : columns}
            empty={emptyOf(search, state)}
            actionsRoom={iconsRoom(1)}
            renderActions={(request) => (
              <IconButton
                label="Embalar"
                name={`${request.diocese.name}, ${request.code}`}
                icon={<IconBox size={19} aria-hidden="true" />}
                onClick={() => onPack(request)}
              />
            )}
          />
        )}
      </ShowAll>
      <PasteShipments campaignId={campaign.id} opened={pasting} onClose={paste.close} />
    </Panel>
  )
}

function emptyOf(search: string, state: string | null) {
  if (search !== '') return { title: requestsFound }
  return state === null ? { title: nothingToShip, message: nothingToShipMessage } : { title: nothingOfState }
}

const shippedOf = ({ boxes }: ShippingRequest) => boxes.filter(({ shipped_at }) => shipped_at !== null).length

const gramsOf = ({ boxes }: ShippingRequest) =>
  boxes.reduce((grams, { weight }) => grams + Math.round(weight * 1000), 0)

const columns: readonly Column<ShippingRequest>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 13,
    render: ({ id, diocese, finished }) => (
      <>
        <TextLink to={records.solicitation.to(id)}>{diocese.name}</TextLink>
        {!finished && (
          <Text c="dimmed" fz="sm">
            Não confirmada
          </Text>
        )}
      </>
    ),
  },
  { key: 'code', header: 'Código', plain: true, minor: true, room: 8.5, nowrap: true, render: ({ code }) => code },
  {
    key: 'state',
    header: 'Envio',
    plain: true,
    room: 9,
    nowrap: true,
    render: (request) => {
      const { one, color } = stateLabels[stateOf(request)]
      return (
        <Badge variant="light" color={color}>
          {one}
        </Badge>
      )
    },
  },
  {
    key: 'pieces',
    header: 'Peças',
    align: 'right',
    minor: true,
    room: 6,
    nowrap: true,
    render: ({ pieces }) => formatNumber(pieces),
  },
  {
    key: 'boxes',
    header: 'Despachadas',
    align: 'right',
    room: 8,
    minor: true,
    nowrap: true,
    render: (request) =>
      request.boxes.length === 0 ? '—' : `${formatNumber(shippedOf(request))} de ${formatNumber(request.boxes.length)}`,
  },
  {
    key: 'weight',
    header: 'Peso',
    align: 'right',
    plain: true,
    room: 7.5,
    nowrap: true,
    render: (request) => (request.boxes.length === 0 ? '—' : formatWeight(gramsOf(request) / 1000)),
  },
]

const regionColumn: Column<ShippingRequest> = {
  key: 'region',
  header: 'Regional',
  plain: true,
  minor: true,
  room: 7.5,
  render: ({ parish_region }) => parish_region?.region_name ?? noRegion,
}
