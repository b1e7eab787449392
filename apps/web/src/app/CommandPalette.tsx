import '@mantine/spotlight/styles.layer.css'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { searchDioceses } from '@seara/contract/registry/dioceses'
import { searchParishes } from '@seara/contract/registry/parishes'
import { getRequest, type StaffRequest } from '@seara/contract/campaigns/requests'
import { IconBuildingChurch, IconBuildingCommunity, IconPackage, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { useRead } from '../lib/use-read.ts'
import { formatCity } from '../lib/format.ts'
import { plain } from '../lib/plain.ts'
import { useSession } from '../lib/session.ts'
import classes from './CommandPalette.module.css'
import { allEntriesFor } from './navigation.ts'
import { palette, paletteStore } from './palette-store.ts'
import { typeAheadTarget } from './type-ahead.ts'
import { records } from '../routing/paths.ts'

const shown = 6

const listedActions = () =>
  document.getElementById(paletteStore.getState().listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? []

/** Selects the first result, which Enter opens. Results that arrive later take the selection over. */
function markFirst() {
  const actions = [...listedActions()]
  for (const action of actions) action.removeAttribute('data-selected')
  actions[0]?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: actions.length > 0 ? 0 : -1 }))
}

/** Keeps the first result selected; an Enter pressed before the results arrive opens the first of them. */
function useFirstResult(results: string, searching: boolean) {
  const awaitsResults = useRef(false)
  useEffect(() => {
    if (results !== '') markFirst()
    if (searching || !awaitsResults.current) return
    awaitsResults.current = false
    listedActions()[0]?.click()
  }, [results, searching])
  return (event: KeyboardEvent) => {
    awaitsResults.current = event.key === 'Enter' && searching
    // The selection belongs to the previous search.
    if (awaitsResults.current) for (const action of listedActions()) action.removeAttribute('data-selected')
  }
}

/** A complete request code. It needs a digit or its hyphen, so that names are rarely mistaken for one. */
const isCode = (text: string) =>
  /^[0-9a-z]{5}[\s-]?[0-9a-z]{5}$/i.test(text) && /[\d-]/.test(text) && /[a-z]/i.test(text)

function useRecords(query: string) {
  const [text] = useDebouncedValue(query.trim(), 250)
  const common = { enabled: text.length > 1, placeholderData: keepPreviousData, meta: { loadFailure: false as const } }
  const dioceses = useRead(
    ['search', 'palette-dioceses', text],
    searchDioceses,
    { query: { query: text } },
    { ...common },
  )
  const parishes = useRead(
    ['search', 'palette-parishes', text],
    searchParishes,
    { query: { query: text } },
    { ...common },
  )
  const requests = useQuery({
    enabled: isCode(text),
    meta: common.meta,
    queryKey: ['search', 'palette-request', text],
    // With a token, the answer is the complete request.
    queryFn: async ({ signal }) =>
      (await call(getRequest, { params: { reference: text } }, { signal })) as StaffRequest,
  })
  const wanted = query.trim().length > 1
  return {
    dioceses: wanted ? (dioceses.data ?? []).slice(0, shown) : [],
    parishes: wanted ? (parishes.data ?? []).slice(0, shown) : [],
    request: isCode(query.trim()) ? requests.data : undefined,
    searching: wanted && (dioceses.isFetching || parishes.isFetching || requests.isFetching || text !== query.trim()),
  }
}

const holdsEveryWord = (text: string, query: string) =>
  plain(query)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))

interface CommandPaletteProps {
  /** What was typed before the field was there; each one is taken once. */
  typed: { text: string } | null
}

/** Ctrl+K: finds screens, dioceses, parishes, and a request by its code. Opens when it is first drawn. */
export function CommandPalette({ typed }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const [taken, setTaken] = useState<typeof typed>(null)
  if (typed !== taken) {
    setTaken(typed)
    if (typed) setQuery(query + typed.text)
  }
  const navigate = useNavigate()
  const session = useSession()
  const { dioceses, parishes, request, searching } = useRecords(query)
  useEffect(() => palette.open(), [])

  const go = (to: string) => () => void navigate(to)
  const screens = (session ? allEntriesFor(session) : [])
    .flatMap(({ label, to, icon: Icon, keywords = '', create }) => [
      { id: to, label, keywords, onClick: go(to), leftSection: <Icon size={20} aria-hidden="true" /> },
      ...(create
        ? [
            {
              id: create.to,
              label: create.label,
              keywords,
              onClick: go(create.to),
              leftSection: <IconPlus size={20} aria-hidden="true" />,
            },
          ]
        : []),
    ])
    .filter(({ label, keywords }) => holdsEveryWord(`${label} ${keywords}`, query))
  const screenGroup: SpotlightActionGroupData = { group: 'Telas', actions: screens }
  const found: SpotlightActionGroupData[] = [
    {
      group: 'Solicitações',
      actions: (request ? [request] : []).map(({ id, code, diocese, missionary_campaign: campaign }) => ({
        id: `request-${id}`,
        label: code,
        description: `${diocese.name} · ${campaign.description}`,
        onClick: go(records.solicitation.to(id)),
        leftSection: <IconPackage size={20} aria-hidden="true" />,
      })),
    },
    {
      group: 'Dioceses',
      actions: dioceses.map(({ id, name, city, uf }) => ({
        id: `diocese-${id}`,
        label: name,
        description: formatCity(city, uf),
        onClick: go(records.diocese.to(id)),
        leftSection: <IconBuildingChurch size={20} aria-hidden="true" />,
      })),
    },
    {
      group: 'Paróquias',
      actions: parishes.map(({ id, name, city, uf, dioceses: diocese }) => ({
        id: `parish-${id}`,
        label: name,
        description: `${formatCity(city, uf)} · ${diocese.name}`,
        onClick: go(records.parish.to(id)),
        leftSection: <IconBuildingCommunity size={20} aria-hidden="true" />,
      })),
    },
  ]
  // A query that begins a screen's name means that screen.
  const namesScreen = query.trim() !== '' && screens.some(({ label }) => plain(label).startsWith(plain(query.trim())))
  const groups = (namesScreen ? [screenGroup, ...found] : [...found, screenGroup]).filter(
    ({ actions }) => actions.length > 0,
  )
  const results = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join()
  const onKeyDown = useFirstResult(query === '' ? '' : results, searching && !namesScreen)
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      filter={(_, actions) => actions}
      nothingFound={searching ? 'Procurando…' : 'Nada encontrado'}
      scrollable
      overlayProps={{ blur: 0 }}
      classNames={{ search: classes.search ?? '' }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      maxHeight={460}
      searchProps={{
        ...typeAheadTarget,
        onKeyDown,
        leftSection: <IconSearch size={20} aria-hidden="true" />,
        placeholder: 'Buscar dioceses, paróquias e telas',
        'aria-label': 'Buscar dioceses, paróquias e telas',
      }}
    />
  )
}
