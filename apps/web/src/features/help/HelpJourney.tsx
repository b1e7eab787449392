import { List, Stack, Text } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { helpOf, paths } from '../../routing/paths.ts'
import { MessageState } from '../../ui/MessageState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Help.module.css'
import { ifsTitle, indexTitle, missing, missingMessage } from './help-messages.ts'
import { helpEntriesFor } from './help-entries.ts'
import { helpJourneys } from './help-journeys.ts'
import type { HelpPicture } from './help-page.ts'
import { helpPages } from './help-pages.ts'
import { pictureSize, pictureUrls } from './help-pictures.ts'
import { HelpText } from './HelpText.tsx'

const back = { to: paths.help, label: indexTitle }

/** The help page of one task: what to press, what happens then, and what to do when something differs. */
export function HelpJourney() {
  const { journey = '' } = useParams()
  const session = useSession()
  const found = helpJourneys.find(({ slug }) => slug === journey)
  const isOffered = session !== null && helpEntriesFor(session).some(({ to }) => to === helpOf.to(journey))
  if (!found || !isOffered)
    return (
      <>
        <PageHeader title={indexTitle} back={back} />
        <MessageState
          icon={<IconHelp size={28} stroke={1.5} aria-hidden="true" />}
          title={missing}
          message={missingMessage}
        />
      </>
    )
  // The key remounts the page for each task, so that the new page's heading gets the focus.
  return <Journey key={journey} journey={found} />
}

function Journey({ journey: { slug, title: name, summary } }: { journey: (typeof helpJourneys)[number] }) {
  const { sections, ifs } = helpPages[slug]
  return (
    <>
      <PageHeader title={name} description={summary} back={back} />
      <Stack gap="lg" className={classes.page ?? ''}>
        {sections.map(({ title, picture, steps }) => (
          <Panel key={title} title={title} padded>
            <List type="ordered" spacing="sm" className={classes.steps ?? ''}>
              {steps.map((step) => (
                <List.Item key={step}>
                  <HelpText text={step} />
                </List.Item>
              ))}
            </List>
            {picture && <Picture {...picture} />}
          </Panel>
        ))}
        <Panel title={ifsTitle} padded>
          <dl className={classes.ifs}>
            {ifs.map(([question, answer]) => (
              <div key={question}>
                <dt>{question}</dt>
                <Text component="dd" m={0}>
                  <HelpText text={answer} />
                </Text>
              </div>
            ))}
          </dl>
        </Panel>
      </Stack>
    </>
  )
}

const Picture = ({ name, alt }: HelpPicture) => (
  <img
    className={classes.picture}
    src={pictureUrls[`./pictures/${name}.webp`]}
    alt={alt}
    width={pictureSize.width}
    height={pictureSize.height}
    loading="lazy"
    decoding="async"
  />
)
