import { Badge, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type PastedShipments, pasteShipments } from '@seara/contract/campaigns/shipments'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { useAction } from '../../ui/use-action.ts'
import { touchedByRequest } from '../keys/campaign-keys.ts'
import { outboxKey } from '../keys/platform-keys.ts'
import * as messages from './shipment-messages.ts'

type Line = PastedShipments['lines'][number]

const columnsOf = (linesOfCode: ReadonlyMap<number, number>): readonly Column<Line>[] => [
  {
    key: 'code',
    header: 'Solicitação',
    room: 10,
    render: ({ code }) => <span style={{ overflowWrap: 'anywhere' }}>{code}</span>,
  },
  { key: 'diocese', header: 'Diocese', room: 11, render: ({ diocese_name }) => diocese_name ?? '—' },
  {
    key: 'shipment',
    header: 'Transportadora e rastreio',
    room: 12,
    render: ({ carrier, tracking_code }) => (
      <span style={{ overflowWrap: 'anywhere' }}>{[carrier, tracking_code].filter(Boolean).join(', ') || '—'}</span>
    ),
  },
  {
    key: 'state',
    header: 'O que acontece',
    room: 12,
    render: ({ line, state, same_code_on }) => {
      const lines = linesOfCode.get(line) ?? 1
      return (
        <Group gap={4}>
          <Badge variant="light" miw="max-content" color={messages.lineStates[state].color}>
            {messages.lineStates[state].label}
          </Badge>
          {lines > 1 && (
            <Badge variant="light" miw="max-content" color="trigo">
              {messages.severalLines(lines)}
            </Badge>
          )}
          {same_code_on.length > 0 && (
            <Text fz="sm" fw={600}>
              {messages.sameCode(same_code_on)}
            </Text>
          )}
        </Group>
      )
    },
  },
]

interface PasteShipmentsProps {
  campaignId: number
  opened: boolean
  onClose: () => void
}

/**
 * The dialog for carriers and tracking codes pasted from a spreadsheet. It shows what each line would change, and saves
 * all lines at once.
 */
export const PasteShipments = ({ campaignId, opened, onClose }: PasteShipmentsProps) => (
  <Modal opened={opened} onClose={onClose} title={messages.pasteTitle} size="xl">
    <Content campaignId={campaignId} onClose={onClose} />
  </Modal>
)

function Content({ campaignId, onClose }: Omit<PasteShipmentsProps, 'opened'>) {
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<PastedShipments | null>(null)
  const [ship, setShip] = useState(true)
  const send = (save: boolean) =>
    call(pasteShipments, {
      params: { campaignId },
      body: { text, save, ship, ...(checked && { seen: messages.seenLines(checked) }) },
    })
  const failure = conflictReasonOr(messages.pasteFailed)
  const check = useAction({ run: () => send(false), failure, onDone: setChecked })
  const save = useAction({
    run: () => send(true),
    success: messages.allSaved,
    failure,
    invalidates: [...touchedByRequest, outboxKey],
    once: true,
    onDone: onClose,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict.shipment_changed') setChecked(null)
    },
  })
  const count = checked === null ? 0 : messages.willSave(checked)
  const boxes = checked === null ? 0 : messages.unshippedBoxes(checked)
  return (
    <Stack gap="md">
      <Textarea
        label={messages.pasteLabel}
        description={messages.pasteExplained}
        autosize
        minRows={4}
        maxRows={8}
        value={text}
        readOnly={check.running || save.running}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setChecked(null)
        }}
        data-autofocus
      />
      {checked && (
        <DataTable
          label="Linhas coladas"
          result={loadedRows(checked.lines)}
          columns={columnsOf(messages.linesOfCode(checked))}
          rowKey={({ line }) => line}
          empty={{ title: 'Nenhuma linha para ler' }}
        />
      )}
      {boxes > 0 && (
        <Checkbox
          label={messages.shipToo(boxes)}
          description={messages.shipTooExplained}
          checked={ship}
          onChange={({ currentTarget }) => setShip(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        {checked && count === 0 && <Text c="dimmed">Não há nada a gravar.</Text>}
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {checked && count > 0 ? (
          <Button loading={save.running} onClick={() => save.run()}>
            {messages.saveAll(count)}
          </Button>
        ) : (
          <Button disabled={text.trim() === ''} loading={check.running} onClick={() => check.run()}>
            Conferir
          </Button>
        )}
      </Group>
    </Stack>
  )
}
