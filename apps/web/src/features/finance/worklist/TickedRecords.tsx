import { Stack, Text } from '@mantine/core'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { checkRecords, listWorklist } from '@seara/contract/billing/worklist'
import type { Paged } from '@seara/contract/core/paging'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { formatMoney, plural } from '../../../lib/format.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { BatchButton } from '../../../ui/list/ticks/BatchButton.tsx'
import { TickBar } from '../../../ui/list/ticks/TickBar.tsx'
import { useTickAllMatching } from '../../../ui/list/ticks/use-tick-all-matching.ts'
import type { Ticks } from '../../../ui/list/ticks/use-ticks.ts'
import { resolveFailed } from './worklist-messages.ts'

const amountOf = ({ paid_value }: ReturnRecord) => paid_value ?? 0

export const recordName = (record: ReturnRecord) =>
  `${record.invoice?.diocese_name ?? 'Sem boleto'}, ${record.our_number}, ${formatMoney(amountOf(record))}`

/** Why each of these ticked records waited when it was shown last: on the present page, or when it was ticked. */
const seenOf = (ids: readonly number[], { rows }: Ticks<ReturnRecord>, page: readonly ReturnRecord[]) =>
  ids.flatMap((id) => {
    const attention = (page.find((row) => row.id === id) ?? rows.get(id))?.attention ?? null
    return attention === null ? [] : [{ id, attention }]
  })

interface TickedRecordsProps {
  ticks: Ticks<ReturnRecord>
  records: Paged<ReturnRecord> | undefined
  filter: Omit<z.input<typeof listWorklist.query>, 'page' | 'limit'>
}

/** The action on ticked records: close all of them with one reason. */
export function TickedRecords({ ticks, records, filter }: TickedRecordsProps) {
  const [reason, setReason] = useState('')
  const matching = useTickAllMatching(ticks, filter, records?.total ?? 0, (page) =>
    call(listWorklist, { query: { ...filter, ...page } }),
  )
  return (
    <TickBar ticks={ticks} page={records?.data ?? []} amountOf={amountOf} matching={matching}>
      <BatchButton
        ticks={ticks}
        label="Dar como conferidas"
        icon={<IconChecks size={16} aria-hidden="true" />}
        ask={(count) => `Dar ${plural(count, 'pendência como conferida', 'pendências como conferidas')}?`}
        explained={
          <Stack gap="sm">
            <Text>Saem das pendências como estão, sem boleto novo. O motivo fica no histórico de cada uma.</Text>
            <LinesField
              label="Motivo"
              name="reason"
              maxLength={500}
              required
              data-autofocus
              value={reason}
              error={null}
              onChange={setReason}
            />
          </Stack>
        }
        ready={reason.trim() !== ''}
        run={(ids) => call(checkRecords, { body: { ids, reason, seen: seenOf(ids, ticks, records?.data ?? []) } })}
        done={(count) => plural(count, 'pendência conferida', 'pendências conferidas')}
        failure={resolveFailed}
        nameOf={recordName}
        invalidates={touchedByRequest}
      />
    </TickBar>
  )
}
