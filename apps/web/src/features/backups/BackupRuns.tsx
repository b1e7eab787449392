import { Text } from '@mantine/core'
import type { BackupRun } from '@seara/contract/platform/backups'
import type { Column } from '../../ui/list/rows/columns.ts'
import { Rows } from '../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../ui/list/rows/use-arrangement.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import * as messages from './backup-messages.ts'

const columns: readonly Column<BackupRun>[] = [
  { key: 'what', header: 'O quê', room: 13, render: messages.whatOf },
  momentColumn('finished_at', 'Quando', ({ finished_at }) => finished_at),
  {
    key: 'outcome',
    header: 'Resultado',
    room: 16,
    render: (run) => (
      <Text span c={run.error === null ? undefined : 'red.8'} style={{ overflowWrap: 'anywhere' }}>
        {messages.outcomeOf(run)}
      </Text>
    ),
  },
  {
    key: 'archive',
    header: 'Arquivo',
    minor: true,
    room: 18,
    render: ({ archive }) => <span style={{ overflowWrap: 'anywhere' }}>{archive}</span>,
  },
]
const look = { columns }

/** The newest backups and their verifications. */
export function BackupRuns({ runs }: { runs: readonly BackupRun[] }) {
  const [frame, arrangement] = useArrangement(look)
  return (
    <div ref={frame}>
      {runs.length === 0 ? (
        <Text c="dimmed" p="lg">
          {messages.noRuns}
        </Text>
      ) : (
        arrangement && (
          <Rows {...look} label={messages.history} rows={runs} rowKey={({ id }) => id} arrangement={arrangement} />
        )
      )}
    </div>
  )
}
