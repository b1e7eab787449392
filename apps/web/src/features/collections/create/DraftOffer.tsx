import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { draftExplained, draftTitle } from '../collection-messages.ts'
import type { ContributionDraft } from './contribution-draft.ts'

interface DraftOfferProps {
  draft: ContributionDraft
  onTake: () => void
  onDrop: () => void
}

/** Offers to continue with a contribution that was typed before a reload and not sent. */
export const DraftOffer = ({ draft, onTake, onDrop }: DraftOfferProps) => (
  <Alert color="campo" mb="lg" icon={<IconHistory aria-hidden="true" />} title={draftTitle}>
    {draftExplained([draft.diocese?.label, draft.values.name])}
    <Group gap="sm" mt="sm">
      <Button size="compact-md" onClick={onTake}>
        Continuar
      </Button>
      <Button size="compact-md" variant="default" onClick={onDrop}>
        Apagar e começar de novo
      </Button>
    </Group>
  </Alert>
)
