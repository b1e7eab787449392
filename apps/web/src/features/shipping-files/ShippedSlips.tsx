import { Badge, Text } from '@mantine/core'
import {
  type ShippedSlip,
  ShippedSlipQuery,
  shippedStates,
  type ShippingFile,
} from '@seara/contract/billing/shipping-files'
import { IconBuildingChurch, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { records } from '../../routing/paths.ts'
import { addressOfRequest } from '../../entities/slip/RequestLink.tsx'
import { dioceseColumn, ourNumberColumn } from '../../entities/slip/slip-columns.tsx'
import { shipAgainLabel } from '../../entities/slip/slip-messages.ts'
import { useShipAgain } from '../../entities/slip/slip-queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { IconButton, IconLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import * as messages from './shipping-file-messages.ts'
import { useShippedSlips } from './shipping-file-queries.ts'

const columns: readonly Column<ShippedSlip>[] = [
  dioceseColumn,
  ourNumberColumn,
  { key: 'movement', header: 'Pedido', plain: true, room: 7, render: ({ movement }) => messages.movements[movement] },
  {
    key: 'state',
    header: 'Resposta do banco',
    plain: true,
    room: 16,
    render: ({ state, reason }) => (
      <>
        <Badge variant="light" color={messages.stateLooks[state].color}>
          {messages.stateLooks[state].label}
        </Badge>
        {reason !== null && (
          <Text component="span" display="block" fz="sm">
            {reason}
          </Text>
        )}
      </>
    ),
  },
  moneyColumn('value', 'Valor', ({ value }) => value, { plain: true, room: 9 }),
  dayColumn('due', 'Vencimento', ({ due_date }) => due_date, { minor: true, room: 8.5 }),
]

const stateChoices = [
  { value: '', label: 'Todas as respostas' },
  ...shippedStates.map((value) => ({ value, label: messages.stateLooks[value].label })),
] as const

const nameOf = ({ diocese_name, our_number }: ShippedSlip) => `${diocese_name}, ${our_number}`

/** The slips in a shipping file, with the bank's answer to each. A refused slip can be put into the next file. */
export function ShippedSlips({ file }: { file: ShippingFile }) {
  const list = useListSearch(ShippedSlipQuery)
  const slips = useShippedSlips(file.id, list.query)
  const [unanswered, setUnanswered] = useState<ShippedSlip | null>(null)
  const again = useShipAgain()
  const run = ({ invoice_id }: ShippedSlip) => again.run(invoice_id, { onSuccess: () => setUnanswered(null) })
  return (
    <Panel title="Boletos da remessa">
      <ListFrame
        list={list}
        result={slips}
        filters={
          <ChoiceFilter label="Filtrar por resposta do banco" choices={stateChoices} {...list.choice('state')} />
        }
      >
        <DataTable
          label="Boletos da remessa"
          result={slips}
          list={list}
          columns={columns}
          rowKey={({ invoice_id, movement }) => `${invoice_id}-${movement}`}
          empty={{ title: messages.noSlips }}
          opens={addressOfRequest}
          actionsRoom={iconsRoom(2)}
          renderActions={(slip) =>
            (slip.state === 'rejected' || slip.state === 'sent') && (
              <>
                {slip.state === 'rejected' && (
                  <IconLink
                    label="Corrigir o cadastro da diocese"
                    name={nameOf(slip)}
                    icon={<IconBuildingChurch size={19} aria-hidden="true" />}
                    to={records.diocese.to(slip.diocese_id)}
                  />
                )}
                <IconButton
                  label={shipAgainLabel}
                  name={nameOf(slip)}
                  icon={<IconRepeat size={19} aria-hidden="true" />}
                  loading={again.running && again.subject === slip.invoice_id}
                  onClick={() => (slip.state === 'rejected' ? run(slip) : setUnanswered(slip))}
                />
              </>
            )
          }
        />
      </ListFrame>
      <ConfirmDialog
        opened={unanswered !== null}
        title={messages.againConfirm}
        message={messages.againExplained}
        confirmLabel={shipAgainLabel}
        careful
        loading={again.running}
        onConfirm={() => unanswered && run(unanswered)}
        onClose={() => setUnanswered(null)}
      />
    </Panel>
  )
}
