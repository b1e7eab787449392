import { Alert, Stack, Text } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { removeRequestFlood, type RequestFlood } from '@seara/contract/campaigns/request-floods'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRequestFloods } from '../../entities/campaign/request-flood-queries.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { records } from '../../routing/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAction } from '../../ui/use-action.ts'
import { focusHeading } from '../../ui/use-heading-focus.ts'
import classes from './RequestFloods.module.css'
import * as messages from './request-flood-messages.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** Says where many requests came from one address, and offers to remove them; nothing where there are none. */
export function RequestFloods({ campaign }: { campaign: Campaign }) {
  const { data: floods = [] } = useRequestFloods(campaign.id)
  const [asked, setAsked] = useState<RequestFlood | null>(null)
  const onceDrawn = useOnceDrawn()
  const remove = useAction({
    run: ({ sender, last_id }: RequestFlood) =>
      call(removeRequestFlood, { params: { campaignId: campaign.id, sender }, query: { last_id } }),
    success: messages.removed,
    failure: conflictReasonOr(messages.removeFailed),
    invalidates: touchedByRequest,
    onDone: () => {
      setAsked(null)
      onceDrawn(focusHeading)
    },
  })
  return (
    <>
      {floods.map((flood) => (
        <FloodNotice key={flood.sender} flood={flood} closed={campaign.finished} onRemove={() => setAsked(flood)} />
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? messages.removeTitle(asked.requests.length) : ''}
        message={messages.removeExplained}
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
  flood: RequestFlood
  closed: boolean
  onRemove: () => void
}

function FloodNotice({ flood: { requests }, closed, onRemove }: FloodNoticeProps) {
  const count = requests.length
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={messages.floodTitle}>
      <Stack gap="sm" align="flex-start">
        <Text>{messages.floodExplained(count)}</Text>
        <ul className={classes.list} aria-label={messages.floodTitle}>
          {requests.map(({ id, code, diocese_name, name, email, total, created_at }) => (
            <li key={id} className={classes.row}>
              <TextLink to={records.solicitation.to(id)}>{code}</TextLink>
              <span className={classes.sender}>
                {diocese_name}: {name}, {email}
              </span>
              <span className={classes.items}>
                {formatMoney(total)}, {formatMoment(created_at)}
              </span>
            </li>
          ))}
        </ul>
        <ActionButton variant="filled" color="red" disabled={closed} icon={IconTrash} onClick={onRemove}>
          {messages.removeLabel(count)}
        </ActionButton>
      </Stack>
    </Alert>
  )
}
