import { Anchor, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Contribution } from '@seara/contract/collections/contributions'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { records } from '../../../routing/paths.ts'
import { useIsAdmin } from '../../../lib/session.ts'
import { ContributionDescription } from '../../../entities/contribution/ContributionDescription.tsx'
import { ProofImage } from '../../../entities/contribution/ProofImage.tsx'
import { useTakeBack } from '../../../entities/contribution/contribution-queries.ts'
import { HeldNotice } from '../../../entities/held-action/HeldNotice.tsx'
import { UndoVerification } from '../../../entities/contribution/UndoVerification.tsx'
import { HistoryPanel } from '../../../entities/history/HistoryPanel.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { RecordMails } from '../../../entities/mail/RecordMails.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useImageView } from '../../../ui/image-viewer/use-image-view.ts'
import classes from './ContributionDialog.module.css'

/**
 * The address that shows a file in a browser tab instead of downloading it.
 * @param url the signed address from the server
 */
const shownInTab = (url: string): string => `${url}&inline=1`

interface ContributionDialogProps {
  /** The contribution to show; null keeps the dialog closed. */
  contribution: Contribution | null
  closed: boolean
  onClose: () => void
  onUndone: () => void
}

/** A contribution with its picture, data and history. Administrators can undo its verification here. */
export function ContributionDialog({ contribution, closed, onClose, onUndone }: ContributionDialogProps) {
  const [undoing, undo] = useDisclosure(false)
  const undone = () => {
    undo.close()
    onUndone()
  }
  return (
    <Modal
      opened={contribution !== null}
      onClose={onClose}
      title={contribution?.diocese.name ?? 'Contribuição'}
      size="min(1180px, 96vw)"
      // While the dialog that asks about undoing is open above this dialog, Esc closes only the upper one.
      closeOnEscape={!undoing}
    >
      {contribution && (
        <Content contribution={contribution} closed={closed}>
          <UndoVerification
            contribution={contribution}
            opened={undoing}
            onOpen={undo.open}
            onClose={undo.close}
            onUndone={undone}
          />
        </Content>
      )}
    </Modal>
  )
}

interface ContentProps {
  contribution: Contribution
  closed: boolean
  /** The button that undoes the verification. */
  children: ReactNode
}

function Content({ contribution, closed, children }: ContentProps) {
  const controls = useImageView(contribution.id)
  const isAdmin = useIsAdmin()
  const takeBack = useTakeBack()
  return (
    <div className={classes.content}>
      <div className={classes.image}>
        <ProofImage contribution={contribution} controls={controls} />
      </div>
      <div className={classes.data}>
        <HeldNotice entity="contribution" id={contribution.id} />
        <ContributionDescription contribution={contribution} />
        <Group gap="lg">
          {!contribution.image_removed_at && (
            <Anchor fz="sm" href={shownInTab(contribution.url)} target="_blank" rel="noreferrer">
              Abrir a imagem em outra aba
            </Anchor>
          )}
          <TextLink to={records.diocese.to(contribution.diocese.id)}>Abrir a diocese</TextLink>
        </Group>
        {contribution.can_take_back && (
          <div>
            <ActionButton icon={IconArrowBackUp} loading={takeBack.running} onClick={() => takeBack.run(contribution)}>
              Desfazer a verificação
            </ActionButton>
          </div>
        )}
        {isAdmin && !closed && contribution.receipt_number !== null && <div>{children}</div>}
        <RecordMails kind="contribution" id={contribution.id} />
        <HistoryPanel title="Histórico da contribuição" entity="contribution" id={contribution.id} />
      </div>
    </div>
  )
}
