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
 * The button above the list of dioceses that sent nothing to a collection. It leads to the collection's screen, where
 * `useAskedReminder` asks whether to remind the ticked dioceses or, without ticks, all listed ones. Dioceses in the
 * trash get no reminder: their list has no button, and the server leaves out ticked dioceses that are in the trash.
 */
export const RemindSilent = ({ collectionId, filter, ticked }: RemindSilentProps) =>
  filter.status === 'trashed' && ticked.length === 0 ? null : (
    <ActionLink to={reminderOf(collectionId, reminderChoice(filter, ticked))} icon={IconMail}>
      {ticked.length === 0 ? 'Lembrar quem não contribuiu' : `Lembrar ${plural(ticked.length, 'marcada', 'marcadas')}`}
    </ActionLink>
  )

/**
 * The choice of dioceses to remind. With ticks: the ticked dioceses, without the list's filters. Without ticks: the
 * list's filters, as far as a reminder knows them.
 */
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
