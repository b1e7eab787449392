import { SimpleGrid, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import { OverviewLinks } from '../../entities/overview/OverviewLinks.tsx'
import { openTo } from '../../lib/guarded.ts'
import { useIsAdmin, useSession } from '../../lib/session.ts'
import type { StoredSession } from '../../lib/session-storage.ts'
import { today } from '../../lib/today.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './Home.module.css'
import { RunningGlance } from './RunningGlance.tsx'
import { SetupList } from './SetupList.tsx'
import { SystemProblems } from './SystemProblems.tsx'
import { tiles } from './tiles.ts'
import { areasTitle, longDay, title } from './today-messages.ts'
import { useToday } from './today-queries.ts'
import { WorkList } from './WorkList.tsx'

/**
 * The first screen after signing in: the waiting work, the progress of the running collection and campaign, and links
 * to all areas.
 */
export function Home() {
  const isAdmin = useIsAdmin()
  const session = useSession()
  const result = useToday()
  return (
    <>
      <PageHeader title={title} description={longDay(today())} actions={<OverviewLinks />} />
      <Stack gap="lg">
        {isAdmin && <SystemProblems />}
        {isAdmin && <SetupList />}
        <WorkList result={result} />
        {result.data && <RunningGlance {...result.data} />}
        <section>
          <Title order={2} fz="lg" mb="sm">
            {areasTitle}
          </Title>
          {session && <Tiles session={session} />}
        </section>
      </Stack>
    </>
  )
}

const Tiles = ({ session }: { session: StoredSession }) => (
  <SimpleGrid component="ul" className={classes.tiles} cols={{ base: 1, xs: 2, lg: 3, xl: 4 }} spacing="md">
    {openTo(tiles, session).map(({ label, description, to, icon: TileIcon }) => (
      <li key={to}>
        <Link to={to} className={classes.tile}>
          <span className={classes.icon}>
            <TileIcon size={24} stroke={1.6} aria-hidden="true" />
          </span>
          <span>
            <span className={classes.label}>{label}</span>
            <span className={classes.description}>{description}</span>
          </span>
        </Link>
      </li>
    ))}
  </SimpleGrid>
)
