import { Text, VisuallyHidden } from '@mantine/core'
import type { BoardState } from '@seara/contract/collections/october-board'
import { Link } from 'react-router'
import type { BoardLinks } from './board-links.ts'
import { brazilTiles } from './brazil-tiles.ts'
import { afterShare, mapExplained, mapLabel, stateInWords } from './october-messages.ts'
import classes from './StateMap.module.css'

/**
 * How dark a state's square is, from 0 (no diocese contributed) to 4 (more than three quarters of them contributed).
 */
const levelOf = ({ contributed, silent }: BoardState) =>
  contributed === 0 ? 0 : Math.ceil((contributed / (contributed + silent)) * 4)

/** The map of Brazil, with one square per state. Each square links to the state's dioceses without a contribution. */
export function StateMap({ states, links }: { states: readonly BoardState[]; links: BoardLinks }) {
  const known = new Map(states.map((state) => [state.uf, state]))
  return (
    <section aria-label={mapLabel} className={classes.map}>
      <ul className={classes.tiles}>
        {Object.entries(brazilTiles).map(([uf, [column, row]]) => {
          const state = known.get(uf) ?? { uf, contributed: 0, silent: 0 }
          const total = state.contributed + state.silent
          return (
            <li key={uf} style={{ gridColumn: column, gridRow: row }}>
              <Link
                to={links.silent({ uf })}
                className={classes.tile}
                data-level={levelOf(state)}
                title={stateInWords(state)}
              >
                <strong>{uf}</strong>
                <span>{total === 0 ? '—' : `${state.silent}/${total}`}</span>
                <VisuallyHidden>{afterShare(state)}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ul>
      <Text c="dimmed" fz="xs" ta="center">
        {mapExplained}
      </Text>
    </section>
  )
}
