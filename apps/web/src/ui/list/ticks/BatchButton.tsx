import { Button, List, Modal, Stack, Text } from '@mantine/core'
import type { BatchResult } from '@seara/contract/core/batch'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'
import { ScrollBox } from '../../ScrollBox.tsx'
import { toastSuccess } from '../../show-toast.tsx'
import { useAction } from '../../use-action.ts'
import { inPortions } from './in-portions.ts'
import type { Ticked } from './tick-rows.ts'
import type { Ticks } from './use-ticks.ts'

interface BatchButtonProps<Row extends Ticked> {
  ticks: Ticks<Row>
  /** The button's text: "Segunda via". */
  label: string
  icon: ReactNode
  /** The question of the dialog: "Gerar a segunda via de 12 boletos?" */
  ask: (count: number) => string
  explained: ReactNode
  /** Whether everything needed was entered, such as a reason in `explained`. */
  ready?: boolean
  /** Calls the server for a portion of the ticked rows. */
  run: (ids: number[]) => Promise<BatchResult>
  /** The text of the toast: "12 segundas vias geradas". */
  done: (count: number) => string
  failure: string
  nameOf: (row: Row) => string
  invalidates: readonly QueryKey[]
}

interface Refused {
  name: string
  reason: string
}

/**
 * A button that does the same with all ticked rows, after asking. Rows that the server refuses stay ticked, and a
 * dialog shows the reason for each.
 */
export function BatchButton<Row extends Ticked>(props: BatchButtonProps<Row>) {
  const { ticks, label, icon, ask, explained, ready = true, run, done, failure, nameOf, invalidates } = props
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const rows = [...ticks.rows.values()]
  const act = useAction({
    run: (chosen: readonly Row[]) =>
      inPortions(
        chosen.map(({ id }) => id),
        run,
      ),
    failure,
    invalidates,
    once: true,
    onDone: (results, chosen) => {
      setAsking(false)
      const reasons = new Map(results.filter((one) => !one.done).map(({ id, reason }) => [id, reason]))
      const finished = chosen.filter(({ id }) => !reasons.has(id))
      ticks.set(finished, false)
      if (finished.length > 0) toastSuccess(`✅ ${done(finished.length)}`)
      setRefused(
        chosen.flatMap((row) =>
          reasons.has(row.id) ? [{ name: nameOf(row), reason: reasons.get(row.id) ?? '' }] : [],
        ),
      )
    },
  })
  return (
    <>
      <Button variant="default" size="compact-md" leftSection={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={ask(rows.length)}
        message={explained}
        confirmLabel={label}
        careful
        waits={!ready}
        loading={act.running}
        onConfirm={() => act.run(rows)}
        onClose={() => setAsking(false)}
      />
      <Modal opened={refused.length > 0} onClose={() => setRefused([])} title={refusedTitle(refused.length)} size="lg">
        <Stack gap="md">
          <Text>Continuam marcadas na lista. As outras foram feitas.</Text>
          <ScrollBox label="Não feitas" height={360}>
            <List spacing="xs">
              {refused.map(({ name, reason }) => (
                <List.Item key={name}>
                  <Text fw={600}>{name}</Text>
                  <Text c="dimmed" fz="sm">
                    {reason}
                  </Text>
                </List.Item>
              ))}
            </List>
          </ScrollBox>
          <Button style={{ alignSelf: 'flex-end' }} onClick={() => setRefused([])} data-autofocus>
            Entendi
          </Button>
        </Stack>
      </Modal>
    </>
  )
}

const refusedTitle = (count: number) => plural(count, 'não foi feita', 'não foram feitas')
