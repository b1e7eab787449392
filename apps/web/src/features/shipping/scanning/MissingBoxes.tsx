import { noRegion } from '@seara/contract/registry/regions'
import type { Box } from '@seara/contract/campaigns/box'
import type { Shipping, ShippingRequest } from '@seara/contract/campaigns/shipping'
import { IconCheck, IconPackageExport } from '@tabler/icons-react'
import { records } from '../../../routing/paths.ts'
import { formatWeight } from '../../../lib/format.ts'
import { iconsRoom } from '../../../ui/list/rows/arrange.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { DataTable, loadedRows } from '../../../ui/list/DataTable.tsx'
import { IconButton } from '../../../ui/list/rows/row-buttons.tsx'
import { ShowAll } from '../../../ui/list/ShowAll.tsx'
import { MessageState } from '../../../ui/MessageState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { allShipped, allShippedMessage, missingTitle, noBoxes, noBoxesMessage, unpackedText } from './scan-messages.ts'
import { useSetShipped } from './scan-queries.ts'

/** At first, at most this many boxes are listed. The user can ask for all. */
const shownFirst = 10

interface MissingBox {
  id: number
  box: Box
  request: ShippingRequest
}

interface MissingBoxesProps {
  shipping: Shipping
  region: string | undefined
}

/** The boxes that are not shipped yet, and how many requests have no boxes yet. */
export function MissingBoxes({ shipping: { campaign, requests, totals }, region }: MissingBoxesProps) {
  const tick = useSetShipped(true)
  const missing = requests.flatMap((request) =>
    request.boxes.filter(({ shipped_at }) => shipped_at === null).map((box) => ({ id: box.id, box, request })),
  )
  const query = new URLSearchParams({ shipping: 'unpacked', ...(region && { parish_region_id: region }) }).toString()
  return (
    <Panel
      title={missingTitle(missing.length)}
      description={
        totals.unpacked > 0 && (
          <TextLink to={`${records.campaignShipping.to(campaign.id)}?${query}`}>
            {unpackedText(totals.unpacked)}
          </TextLink>
        )
      }
    >
      {missing.length === 0 ? (
        <MessageState
          icon={<IconPackageExport />}
          {...(totals.boxes === 0
            ? { title: noBoxes, message: noBoxesMessage }
            : { title: allShipped, message: allShippedMessage })}
        />
      ) : (
        <ShowAll rows={missing} first={shownFirst}>
          {(shown) => (
            <DataTable
              label="Caixas por despachar"
              result={loadedRows(shown)}
              columns={columns}
              empty={{ title: allShipped }}
              actionsRoom={iconsRoom(1)}
              renderActions={({ box, request }) => (
                <IconButton
                  label="Marcar como despachada"
                  name={`${request.diocese.name}, caixa ${box.number}/${box.of}`}
                  icon={<IconCheck size={19} aria-hidden="true" />}
                  disabled={tick.running}
                  onClick={() => tick.run(box.id)}
                />
              )}
            />
          )}
        </ShowAll>
      )}
    </Panel>
  )
}

const columns: readonly Column<MissingBox>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 13,
    render: ({ request: { id, diocese } }) => <TextLink to={records.solicitation.to(id)}>{diocese.name}</TextLink>,
  },
  { key: 'box', header: 'Caixa', room: 5.5, nowrap: true, render: ({ box: { number, of } }) => `${number}/${of}` },
  {
    key: 'code',
    header: 'Código',
    plain: true,
    minor: true,
    room: 8.5,
    nowrap: true,
    render: ({ request: { code } }) => code,
  },
  {
    key: 'region',
    header: 'Regional',
    plain: true,
    minor: true,
    room: 9,
    render: ({ request: { parish_region } }) => parish_region?.region_name ?? noRegion,
  },
  {
    key: 'weight',
    header: 'Peso',
    align: 'right',
    plain: true,
    room: 7,
    nowrap: true,
    render: ({ box: { weight } }) => formatWeight(weight),
  },
]
