import { Text } from '@mantine/core'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './Help.module.css'
import { helpEntriesFor } from './help-entries.ts'
import { indexDescription, indexTitle, journeysTitle } from './help-messages.ts'

/** The list of the help pages for the tasks that the user may do. */
export function HelpIndex() {
  const session = useSession()
  return (
    <>
      <PageHeader title={indexTitle} description={indexDescription} />
      <Panel title={journeysTitle} padded>
        <ul className={classes.index}>
          {(session ? helpEntriesFor(session) : []).map(({ to, title, summary }) => (
            <li key={to}>
              <TextLink to={to}>{title}</TextLink>
              <Text c="dimmed">{summary}</Text>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
