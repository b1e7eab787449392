import { Checkbox, Stack, Text } from '@mantine/core'
import { IconCheckbox, IconSquare } from '@tabler/icons-react'
import type { RequestFlood } from '@seara/contract/campaigns/request-floods'
import { mostExcluded } from '@seara/contract/billing/campaign-slips'
import { formatMoney } from '../../lib/format.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { floodedExplained, floodedTitle, leaveAllOut, takeAll } from './slips-messages.ts'

type FloodedRequest = RequestFlood['requests'][number]

/**
 * The requests of floods (many requests from one network address) that would get a slip now; at most `mostExcluded`,
 * because the user may exclude no more.
 */
export const wouldGetSlip = (floods: readonly RequestFlood[]): FloodedRequest[] =>
  floods
    .flatMap(({ requests }) => requests)
    .filter(({ finished, status, total }) => {
      const isWithout = status === null || status === 'cancel' || status === 'deleted'
      return finished && isWithout && total > 0
    })
    .slice(0, mostExcluded)

interface FloodedProps {
  requests: readonly FloodedRequest[]
  /** The ids of the requests that get no slip. */
  left: ReadonlySet<number>
  onChange: (left: ReadonlySet<number>) => void
}

/** Lists the requests that came in floods, so that the user can exclude some from getting a slip. */
export function Flooded({ requests, left, onChange }: FloodedProps) {
  if (requests.length === 0) return null
  const hasAll = requests.every(({ id }) => !left.has(id))
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Stack gap="xs" align="stretch" role="group" aria-label={floodedTitle}>
      <Text fw={600}>{floodedTitle}</Text>
      <Text>{floodedExplained(requests.length)}</Text>
      <ActionButton
        w="fit-content"
        icon={hasAll ? IconSquare : IconCheckbox}
        onClick={() => onChange(new Set(hasAll ? requests.map(({ id }) => id) : []))}
      >
        {hasAll ? leaveAllOut : takeAll}
      </ActionButton>
      <Stack
        gap="xs"
        mah="7.5rem"
        p="xs"
        bd="1px solid var(--mantine-color-default-border)"
        style={{ overflowY: 'auto', borderRadius: 8 }}
      >
        {requests.map(({ id, code, diocese_name, name, total }) => (
          <Checkbox
            key={id}
            checked={!left.has(id)}
            onChange={() => toggle(id)}
            label={`${code}: ${diocese_name}, ${name}, ${formatMoney(total)}`}
          />
        ))}
      </Stack>
    </Stack>
  )
}
