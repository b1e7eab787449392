import type { DivergentByHand } from '@seara/contract/billing/worklist'
import { RequestLink } from '../../../entities/slip/RequestLink.tsx'
import { useDisclosure } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { DataTable, loadedRows } from '../../../ui/list/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { differenceOf } from '../records/return-messages.ts'
import { OutsideReturnsForm } from './OutsideReturnsForm.tsx'
import { attentionNames, byHandDescription, byHandTitle, nameOf } from './worklist-messages.ts'

const columns: readonly Column<DivergentByHand>[] = [
  {
    key: 'slip',
    header: 'De quem é',
    room: 13,
    render: ({ invoice }) => <RequestLink of={invoice}>{invoice.diocese_name}</RequestLink>,
  },
  {
    key: 'difference',
    header: 'O que houve',
    plain: true,
    room: 9,
    render: (row) => (row.why === 'divergent' ? differenceOf(row) : attentionNames[row.why]),
  },
  moneyColumn('paid', 'Valor pago', ({ paid_value }) => paid_value, { plain: true }),
  dayColumn('date', 'Pago em', ({ credit_date }) => credit_date, { minor: true, under: 'difference' }),
  {
    key: 'code',
    header: 'Solicitação',
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ invoice }) => invoice.request_code,
  },
  { key: 'by', header: 'Marcado por', minor: true, room: 10, render: ({ created_by }) => created_by ?? '—' },
]

/**
 * The unexpected payments that came by hand or by a bank statement, so that no return file has them: payments with
 * another value than the slip's, double payments, and payments of cancelled slips.
 */
export function OutsideReturnsList({ rows }: { rows: readonly DivergentByHand[] }) {
  const [opened, modal] = useDisclosure(false)
  const [chosen, setChosen] = useState<DivergentByHand | null>(null)
  const open = (row: DivergentByHand) => {
    setChosen(row)
    modal.open()
  }
  return (
    <>
      {rows.length > 0 && (
        <Panel title={byHandTitle} description={byHandDescription}>
          <DataTable
            label={byHandTitle}
            result={loadedRows(rows)}
            columns={columns}
            empty={{ title: byHandTitle }}
            actionsRoom={8}
            renderActions={(row) => (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Conferir: ${nameOf({ ...row, our_number: row.invoice.our_number })}`}
                onClick={() => open(row)}
              >
                Conferir
              </Button>
            )}
          />
        </Panel>
      )}
      <FormModal opened={opened} title={byHandTitle} onClose={modal.close}>
        {chosen && <OutsideReturnsForm row={chosen} onDone={modal.close} />}
      </FormModal>
    </>
  )
}
