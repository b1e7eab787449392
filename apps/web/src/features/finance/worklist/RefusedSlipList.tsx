import { Button, Group } from '@mantine/core'
import { RequestLink } from '../../../entities/slip/RequestLink.tsx'
import { useDisclosure } from '@mantine/hooks'
import type { RefusedSlip } from '@seara/contract/billing/worklist'
import { useState } from 'react'
import { ourNumberColumn } from '../../../entities/slip/slip-columns.tsx'
import { shipAgainLabel } from '../../../entities/slip/slip-messages.ts'
import { useShipAgain } from '../../../entities/slip/slip-queries.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn } from '../../../ui/list/rows/value-columns.ts'
import { DataTable, loadedRows } from '../../../ui/list/DataTable.tsx'
import { useMay } from '../../../lib/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RefusedSlipForm } from './RefusedSlipForm.tsx'
import { refusedDescription, refusedMovements, refusedTitle } from './worklist-messages.ts'

type Row = RefusedSlip & { id: number }

const columns: readonly Column<Row>[] = [
  {
    key: 'slip',
    header: 'De quem é',
    room: 13,
    render: ({ invoice }) => <RequestLink of={invoice}>{invoice.diocese_name}</RequestLink>,
  },
  { key: 'movement', header: 'Recusado', plain: true, room: 7, render: ({ movement }) => refusedMovements[movement] },
  { key: 'reason', header: 'O que o banco disse', plain: true, room: 14, render: ({ reason }) => reason ?? '—' },
  dayColumn('day', 'Em', ({ day }) => day, { minor: true, under: 'movement' }),
  { ...ourNumberColumn, under: 'slip', render: ({ invoice }) => invoice.our_number },
]

/**
 * The slips whose registration or write-off the bank refused. A slip is put into the next shipping file again or
 * replaced; a refused write-off can also be resolved with a reason.
 */
export function RefusedSlipList({ rows }: { rows: readonly RefusedSlip[] }) {
  const [opened, modal] = useDisclosure(false)
  const [chosen, setChosen] = useState<RefusedSlip | null>(null)
  const again = useShipAgain()
  const mayShip = useMay('shipping')
  const open = (row: RefusedSlip) => {
    setChosen(row)
    modal.open()
  }
  return (
    <>
      {rows.length > 0 && (
        <Panel title={refusedTitle} description={refusedDescription}>
          <DataTable
            label={refusedTitle}
            result={loadedRows(rows.map((row) => ({ ...row, id: row.invoice.id })))}
            columns={columns}
            empty={{ title: refusedTitle }}
            actionsRoom={18}
            renderActions={(row) => (
              <Group gap="xs" justify="flex-end">
                {mayShip && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`${shipAgainLabel}: ${row.invoice.diocese_name}`}
                    loading={again.running && again.subject === row.id}
                    onClick={() => again.run(row.id)}
                  >
                    {shipAgainLabel}
                  </Button>
                )}
                {row.movement === 'write-off' && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Conferir: ${row.invoice.diocese_name}`}
                    onClick={() => open(row)}
                  >
                    Conferir
                  </Button>
                )}
              </Group>
            )}
          />
        </Panel>
      )}
      <FormModal opened={opened} title={refusedTitle} onClose={modal.close}>
        {chosen && <RefusedSlipForm row={chosen} onDone={modal.close} />}
      </FormModal>
    </>
  )
}
