import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ShippingDraft } from '@seara/contract/billing/shipping-files'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import { DoubtfulPayers } from '../../entities/slip/DoubtfulPayers.tsx'
import { paths, records } from '../../routing/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { LeftOut } from './LeftOut.tsx'
import * as messages from './shipping-file-messages.ts'
import { useMakeShippingFile, useShippingDraft } from './shipping-file-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useNavigateWhileShown } from '../../ui/use-navigate-while-shown.ts'

const canBeMade = ({ entries, write_offs, issuer_problems }: ShippingDraft) =>
  entries + write_offs > 0 && issuer_problems.length === 0

/**
 * Says what the next shipping file would contain and which slips it leaves out, with the button that makes the file.
 */
export function DraftPanel() {
  const navigate = useNavigateWhileShown()
  const [asking, dialog] = useDisclosure(false)
  const { data: draft, error } = useShippingDraft(asking)
  const make = useMakeShippingFile(({ id }) => {
    dialog.close()
    navigate(records.shippingFile.to(id))
  })
  return (
    <Panel
      title={messages.draftTitle}
      actions={
        <ActionButton
          variant="filled"
          disabled={!draft || !canBeMade(draft)}
          icon={IconFileUpload}
          onClick={dialog.open}
        >
          {messages.make}
        </ActionButton>
      }
      padded
    >
      {draft ? (
        <Contents draft={draft} />
      ) : error ? (
        <Text role="alert">{error.message}</Text>
      ) : (
        <Skeleton height={22} aria-busy="true" />
      )}
      <ConfirmDialog
        opened={asking}
        title={messages.makeConfirm}
        message={
          draft && (
            <Stack gap="sm">
              <Text>{`${messages.wouldHold(draft)} ${messages.makeExplained}`}</Text>
              <DoubtfulPayers dioceses={draft.doubtful} />
            </Stack>
          )
        }
        confirmLabel={messages.make}
        loading={make.running}
        onConfirm={() => draft && make.run(draft)}
        onClose={dialog.close}
      />
    </Panel>
  )
}

const Contents = ({ draft }: { draft: ShippingDraft }) => (
  <Stack gap="md">
    <Text>{messages.wouldHold(draft)}</Text>
    {draft.other_accounts > 0 && <Text c="dimmed">{messages.othersWait(draft.other_accounts)}</Text>}
    {draft.issuer_problems.length > 0 && (
      <Alert
        color="trigo"
        icon={<IconAlertTriangle aria-hidden="true" />}
        title={draft.former_account === null ? messages.issuerLacks : messages.formerLacks(draft.former_account)}
      >
        {draft.issuer_problems.join('; ')}. {draft.former_account !== null && `${messages.formerWayOut} `}
        <TextLink to={paths.slipIssuer}>{messages.toIssuer}</TextLink>
      </Alert>
    )}
    <DoubtfulPayers dioceses={draft.doubtful} />
    {draft.problems.length > 0 && <LeftOut problems={draft.problems} />}
  </Stack>
)
