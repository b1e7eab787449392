import { Text } from '@mantine/core'
import type { StatementCredit } from '@seara/contract/statements/credits'
import type { StatementOutcome } from '@seara/contract/statements/statement-files'
import { useMemo, useState } from 'react'
import { CountFilter } from '../../../ui/CountFilter.tsx'
import { PagedRows } from '../../../ui/list/PagedRows.tsx'
import { creditColumns } from './credit-columns.tsx'
import { firstOfMany } from './statement-messages.ts'

type Kind = 'matched' | 'likely' | 'alone' | 'aside'

const kindOf = ({ state, candidates }: StatementCredit): Kind => {
  if (state === 'matched') return 'matched'
  if (state === 'set_aside') return 'aside'
  return candidates.length > 0 ? 'likely' : 'alone'
}

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'matched', label: 'Conferem' },
  { value: 'likely', label: 'Podem ser' },
  { value: 'alone', label: 'Ninguém declarou' },
  { value: 'aside', label: 'Devolvidos' },
]

/**
 * The new credits of a statement, each with the gifts (contributions, donations or slips) that it certainly or possibly
 * paid, page by page and with a filter by kind.
 */
export function PreviewCredits({ outcome }: { outcome: StatementOutcome }) {
  const { filename, new_credits, preview } = outcome
  const rows = useMemo(() => preview ?? [], [preview])
  const [kind, setKind] = useState<Kind | null>(null)
  const shown = useMemo(() => rows.filter((row) => kind === null || kindOf(row) === kind), [rows, kind])
  if (rows.length === 0) return null
  const choices = [
    { value: null, label: 'Todos', count: rows.length },
    ...kinds
      .map((one) => ({ ...one, count: rows.filter((row) => kindOf(row) === one.value).length }))
      .filter(({ count }) => count > 0),
  ]
  return (
    <>
      {new_credits > rows.length && (
        <Text px="md" pb="sm" c="dimmed">
          {firstOfMany(rows.length, new_credits)}
        </Text>
      )}
      {choices.length > 2 && (
        <CountFilter<Kind>
          label={`Mostrar os créditos de ${filename}`}
          choices={choices}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      <PagedRows
        key={kind}
        label={`Créditos novos de ${filename}`}
        rows={shown}
        rowKey={({ id }) => id}
        columns={creditColumns}
      />
    </>
  )
}
