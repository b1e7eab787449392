import { Anchor, Modal } from '@mantine/core'
import type { Contribution } from '@seara/contract/contributions'
import { useIsAdmin } from '../../../lib/session.ts'
import { shownInTab } from '../../../lib/shown-in-tab.ts'
import { imageFailed } from '../../../ui/contributions/contribution-messages.ts'
import { ContributionFacts } from '../../../ui/contributions/ContributionFacts.tsx'
import { UndoVerification } from '../../../ui/contributions/UndoVerification.tsx'
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx'
import { ImageViewer } from '../../../ui/image-viewer/ImageViewer.tsx'
import { useImageView } from '../../../ui/image-viewer/use-image-view.ts'
import classes from './ContributionDialog.module.css'

interface ContributionDialogProps {
  /** The contribution to show; null keeps the dialog closed. */
  contribution: Contribution | null
  closed: boolean
  onClose: () => void
  onUndone: () => void
}

/** All that is known of a contribution: the picture, the data, the history; an administrator can take the verification back. */
export const ContributionDialog = ({ contribution, closed, onClose, onUndone }: ContributionDialogProps) => (
  <Modal opened={contribution !== null} onClose={onClose} title={contribution?.diocese.name ?? 'Contribuição'} size="min(1180px, 96vw)">
    {contribution && <Content contribution={contribution} closed={closed} onUndone={onUndone} />}
  </Modal>
)

interface ContentProps {
  contribution: Contribution
  closed: boolean
  onUndone: () => void
}

function Content({ contribution, closed, onUndone }: ContentProps) {
  const controls = useImageView(contribution.id)
  const isAdmin = useIsAdmin()
  return (
    <div className={classes.content}>
      <div className={classes.image}>
        <ImageViewer src={contribution.url} alt={`Comprovante de ${contribution.diocese.name}`} controls={controls} failed={imageFailed} />
      </div>
      <div className={classes.data}>
        <ContributionFacts contribution={contribution} />
        <Anchor href={shownInTab(contribution.url)} target="_blank" rel="noreferrer">
          Abrir a imagem em outra aba
        </Anchor>
        {isAdmin && !closed && contribution.verified === 'verified' && (
          <div>
            <UndoVerification contribution={contribution} onUndone={onUndone} />
          </div>
        )}
        <HistoryPanel title="Histórico da contribuição" entity="contribution" id={contribution.id} />
      </div>
    </div>
  )
}
