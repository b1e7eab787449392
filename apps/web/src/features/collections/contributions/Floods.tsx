import { Alert, Stack, Text } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import type { Flood } from '@seara/contract/collections/contribution-floods'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { records } from '../../../routing/paths.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { useOnceDrawn } from '../../../lib/use-once-drawn.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { focusHeading } from '../../../ui/use-heading-focus.ts'
import classes from './Floods.module.css'
import { floodExplained, floodTitle, removeExplained, removeLabel, removeTitle } from './flood-messages.ts'
import { useFloods, useRemoveFlood } from './flood-queries.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

/** Says where many sends came from one address, and offers to remove them; nothing where there are none. */
export function Floods({ collection }: { collection: Collection }) {
  const { data: floods = [] } = useFloods(collection.id)
  const [asked, setAsked] = useState<Flood | null>(null)
  const onceDrawn = useOnceDrawn()
  const remove = useRemoveFlood(collection.id, () => {
    setAsked(null)
    onceDrawn(focusHeading)
  })
  return (
    <>
      {floods.map((flood) => (
        <FloodNotice key={flood.sender} flood={flood} closed={collection.finished} onRemove={() => setAsked(flood)} />
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? removeTitle(asked.contributions.length) : ''}
        message={removeExplained}
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
  flood: Flood
  closed: boolean
  onRemove: () => void
}

function FloodNotice({ flood: { contributions }, closed, onRemove }: FloodNoticeProps) {
  const count = contributions.length
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={floodTitle}>
      <Stack gap="sm" align="flex-start">
        <Text>{floodExplained(count)}</Text>
        <ul className={classes.list} aria-label={floodTitle}>
          {contributions.map(({ id, diocese_id, diocese_name, name, email, value, created_at }) => (
            <li key={id} className={classes.row}>
              <TextLink to={records.diocese.to(diocese_id)}>{diocese_name}</TextLink>
              <span className={classes.sender}>
                {name}, {email}
              </span>
              <span className={classes.items}>
                {formatMoney(value)}, {formatMoment(created_at)}
              </span>
            </li>
          ))}
        </ul>
        <ActionButton variant="filled" color="red" disabled={closed} icon={IconTrash} onClick={onRemove}>
          {removeLabel(count)}
        </ActionButton>
      </Stack>
    </Alert>
  )
}
