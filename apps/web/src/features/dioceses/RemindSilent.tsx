import { ReminderChoice } from '@seara/contract/collections/notices'
import type { DioceseFilter } from '@seara/contract/registry/dioceses'
import { IconMail } from '@tabler/icons-react'
import type { z } from 'zod'
import { fieldsOf } from '../../lib/schema-fields.ts'
import { plural } from '../../lib/format.ts'
import { reminderOf } from '../../routing/paths.ts'
import { ActionLink } from '../../ui/ActionButton.tsx'

interface RemindSilentProps {
  collectionId: number
  /** The list's search and filters. */
  filter: z.input<typeof DioceseFilter>
  /** The ids of the ticked rows. */
  ticked: readonly number[]
}

/**
 * The button over the list of the dioceses that sent nothing to a collection. It leads to the collection, where
 * `useAskedReminder` opens the question whether to remind them: the ticked ones, or all that the list shows. Dioceses
 * in the trash are not reminded: a list of these has no button, and of the ticked rows the server leaves them out.
 */
export const RemindSilent = ({ collectionId, filter, ticked }: RemindSilentProps) =>
  filter.status === 'trashed' && ticked.length === 0 ? null : (
    <ActionLink to={reminderOf(collectionId, reminderChoice(filter, ticked))} icon={IconMail}>
      {ticked.length === 0 ? 'Lembrar quem não contribuiu' : `Lembrar ${plural(ticked.length, 'marcada', 'marcadas')}`}
    </ActionLink>
  )

/** The ticked rows, which may stand on pages of another filter, or else the filters that a reminder knows. */
const reminderChoice = (
  filter: z.input<typeof DioceseFilter>,
  ticked: readonly number[],
): Readonly<Record<string, string>> => {
  if (ticked.length > 0) return { ids: ticked.join(',') }
  const given: Readonly<Record<string, string | undefined>> = filter
  return Object.fromEntries(
    fieldsOf(ReminderChoice).flatMap(([name]) => (given[name] ? [[name, given[name]] as const] : [])),
  )
}
