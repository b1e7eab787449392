import { Text } from '@mantine/core'
import { helpOf, paths } from '../../routing/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './Help.module.css'
import { indexDescription, indexTitle, journeysTitle, statements } from './help-messages.ts'
import { helpJourneys } from './help-journeys.ts'

const entries = [
  ...helpJourneys.map(({ slug, title, summary }) => ({ to: helpOf.to(slug), title, summary })),
  { to: paths.statementHelp, ...statements },
]

/** The pages of help, one for each journey. */
export const HelpIndex = () => (
  <>
    <PageHeader title={indexTitle} description={indexDescription} />
    <Panel title={journeysTitle} padded>
      <ul className={classes.index}>
        {entries.map(({ to, title, summary }) => (
          <li key={to}>
            <TextLink to={to}>{title}</TextLink>
            <Text c="dimmed">{summary}</Text>
          </li>
        ))}
      </ul>
    </Panel>
  </>
)
