import { SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { useIsAdmin } from '../../lib/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './Home.module.css'
import { SetupList } from './SetupList.tsx'
import { SystemProblems } from './SystemProblems.tsx'
import { tiles } from './tiles.ts'

/** The first screen after signing in: a tile for each area. */
export function Home() {
  const isAdmin = useIsAdmin()
  return (
    <>
      <PageHeader title="Início" description="Escolha por onde começar." />
      {isAdmin && (
        <div className={classes.setup}>
          <SystemProblems />
          <SetupList />
        </div>
      )}
      <SimpleGrid component="ul" className={classes.tiles} cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        {tiles
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ label, description, to, icon: TileIcon }) => (
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
    </>
  )
}
