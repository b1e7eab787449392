import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { type ActionOptions, useAction } from '../../ui/use-action.ts'
import { focusHeading } from '../../ui/use-heading-focus.ts'
import classes from './FloodNotices.module.css'

/** One contribution or request of a flood, as the notice lists it. */
interface FloodRow {
  id: number
  link: { to: string; label: string }
  sender: string
  /** The amount, in reais. */
  value: number
  created_at: string
}

interface FloodWords {
  floodTitle: string
  floodExplained: (count: number) => string
  removeLabel: (count: number) => string
  removeTitle: (count: number) => string
  removeExplained: string
}

interface FloodNoticesProps<Flood> {
  floods: readonly Flood[]
  rowsOf: (flood: Flood) => readonly FloodRow[]
  words: FloodWords
  /** true: the rows can no longer be removed, so the button is disabled. */
  closed: boolean
  removal: ActionOptions<Flood, unknown>
}

/**
 * Warns of each flood: many contributions or requests that visitors sent from one network address. Offers to remove
 * them. Shows nothing when there is no flood.
 */
export function FloodNotices<Flood extends { sender: string }>(props: FloodNoticesProps<Flood>) {
  const { floods, rowsOf, words, closed, removal } = props
  const [asked, setAsked] = useState<Flood | null>(null)
  const onceDrawn = useOnceDrawn()
  const remove = useAction({
    ...removal,
    onDone: () => {
      setAsked(null)
      onceDrawn(focusHeading)
    },
  })
  return (
    <>
      {floods.map((flood) => (
        <FloodNotice
          key={flood.sender}
          rows={rowsOf(flood)}
          words={words}
          closed={closed}
          onRemove={() => setAsked(flood)}
        />
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? words.removeTitle(rowsOf(asked).length) : ''}
        message={words.removeExplained}
        confirmLabel="Remover"
        danger
        loading={remove.running}
        onConfirm={() => asked && remove.run(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

interface FloodNoticeProps {
  rows: readonly FloodRow[]
  words: FloodWords
  closed: boolean
  onRemove: () => void
}

const FloodNotice = ({ rows, words, closed, onRemove }: FloodNoticeProps) => (
  <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={words.floodTitle}>
    <Stack gap="sm" align="flex-start">
      <Text>{words.floodExplained(rows.length)}</Text>
      <ul className={classes.list} aria-label={words.floodTitle}>
        {rows.map(({ id, link, sender, value, created_at }) => (
          <li key={id} className={classes.row}>
            <TextLink to={link.to}>{link.label}</TextLink>
            <span className={classes.sender}>{sender}</span>
            <span className={classes.items}>
              {formatMoney(value)}, {formatMoment(created_at)}
            </span>
          </li>
        ))}
      </ul>
      <ActionButton variant="filled" color="red" disabled={closed} icon={IconTrash} onClick={onRemove}>
        {words.removeLabel(rows.length)}
      </ActionButton>
    </Stack>
  </Alert>
)
