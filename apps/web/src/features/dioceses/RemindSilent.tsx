import { IconMail } from '@tabler/icons-react'
import { reminderOf } from '../../routing/paths.ts'
import { ActionLink } from '../../ui/ActionButton.tsx'

/**
 * The button over the list of the dioceses that sent nothing to a collection. It leads to the collection, where
 * `useAskedReminder` opens the question whether to remind them.
 */
export const RemindSilent = ({ collectionId }: { collectionId: number }) => (
  <ActionLink to={reminderOf(collectionId)} icon={IconMail}>
    Lembrar quem não contribuiu
  </ActionLink>
)
