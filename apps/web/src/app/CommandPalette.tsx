import '@mantine/spotlight/styles.layer.css'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { foundPerKind } from '@seara/contract/overview/search'
import { IconDots, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { foldText } from '../lib/fold-text.ts'
import { useSession } from '../lib/session.ts'
import classes from './CommandPalette.module.css'
import { findActions, findHelp } from './palette-search.ts'
import { actionsFor } from './palette-actions.ts'
import { moreFound, searchLabel, searchPlaceholder, seeRest } from './palette-messages.ts'
import { useFound, useRunning } from './palette-queries.ts'
import { describe, recordKinds, restOf } from './palette-records.ts'
import { palette, paletteStore } from './palette-store.ts'
import { type TypedAhead, typeAheadTarget } from './type-ahead.ts'
import { useFirstResult } from './use-first-result.ts'

/** The server is asked after this many milliseconds without a key press. */
const pause = 150
const shortest = 2

function useRecords(query: string) {
  const wanted = query.trim()
  const [text] = useDebouncedValue(wanted, pause)
  const found = useFound(text)
  const isWanted = wanted.length >= shortest
  return {
    found: isWanted ? (found.data ?? []) : [],
    searching: isWanted && (found.isFetching || text !== wanted),
  }
}

/**
 * The palette closes without fading out. A palette opened again during the fade would have no focus and still show the
 * old text.
 */
const transition = { transition: 'pop', duration: 200, exitDuration: 0 } as const

interface CommandPaletteProps {
  /**
   * The text that was typed while the palette was still loading; null when there is none. Each new object is put into
   * the search field once.
   */
  typed: TypedAhead | null
}

/**
 * The search that Ctrl+K opens. It finds records, and the screens and actions that the user may open. It opens itself
 * when it is first rendered.
 */
export function CommandPalette({ typed }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const [taken, setTaken] = useState<typeof typed>(null)
  if (typed !== taken) {
    setTaken(typed)
    // The text in `typed` is older than the text already in the field, so it goes in front.
    if (typed) setQuery(typed.text + query)
  }
  const navigate = useNavigate()
  const session = useSession()
  const { found, searching } = useRecords(query)
  const { data: running = { collection: null, campaign: null } } = useRunning()
  useEffect(() => palette.open(), [])

  const go = (to: string) => () => void navigate(to)
  const actions = findActions(session ? actionsFor(session, running) : [], query)
  const listed = (group: string, own: typeof actions): SpotlightActionGroupData => ({
    group,
    actions: own.map(({ label, to, icon: Icon, keywords = '' }) => ({
      id: `${to} ${label}`,
      label,
      keywords,
      onClick: go(to),
      leftSection: <Icon size={20} aria-hidden="true" />,
    })),
  })
  const screens = listed('Telas e ações', actions)
  // Help pages are listed only after the search has ended. Otherwise, records that arrive later would push them down
  // while somebody reads them.
  const help = listed('Ajuda', session && !searching ? findHelp(session, query) : [])
  const records = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, own]): SpotlightActionGroupData => {
    const { group, icon: Icon, to } = recordKinds[kind]
    const rest = restOf(kind, query.trim())
    const more = {
      id: `${kind}-mais`,
      label: rest === null ? moreFound(group) : seeRest(group),
      leftSection: <IconDots size={20} aria-hidden="true" />,
      // No list shows the other results of this kind, so the user has to type more words. The palette stays open and
      // its field keeps the focus.
      ...(rest === null ? { closeSpotlightOnTrigger: false } : { onClick: go(rest) }),
    }
    return {
      group,
      actions: [
        ...own.slice(0, foundPerKind).map((one) => ({
          id: `${kind}-${one.id}`,
          label: one.title,
          description: describe(one),
          onClick: go(to(one)),
          leftSection: <Icon size={20} aria-hidden="true" />,
        })),
        ...(own.length > foundPerKind ? [more] : []),
      ],
    }
  })
  // When the query is the beginning of a screen's name, screens stand above records.
  const namesScreen =
    query.trim() !== '' && actions.some(({ label }) => foldText(label).startsWith(foldText(query.trim())))
  const groups = [...(namesScreen ? [screens, ...records] : [...records, screens]), help].filter(
    ({ actions: own }) => own.length > 0,
  )
  const results = groups.flatMap(({ actions: own }) => own.map(({ id }) => id)).join()
  const onKeyDown = useFirstResult({
    query,
    results: query.trim() === '' ? '' : results,
    searching: searching && !namesScreen,
    typed,
  })
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      filter={(_, all) => all}
      nothingFound={searching ? 'Procurando…' : 'Nada encontrado'}
      scrollable
      overlayProps={{ blur: 0 }}
      transitionProps={transition}
      classNames={{
        search: classes.search ?? '',
        actionBody: classes.body ?? '',
        actionDescription: classes.description ?? '',
      }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      maxHeight={460}
      searchProps={{
        ...typeAheadTarget,
        onKeyDown,
        leftSection: <IconSearch size={20} aria-hidden="true" />,
        placeholder: searchPlaceholder,
        'aria-label': searchLabel,
      }}
    />
  )
}
