import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { searchDioceses } from '@seara/contract/dioceses'
import { searchParishes } from '@seara/contract/parishes'
import { IconBuildingChurch, IconBuildingCommunity, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { formatCity } from '../lib/format.ts'
import { plain } from '../lib/plain.ts'
import { useIsAdmin } from '../lib/session.ts'
import classes from './CommandPalette.module.css'
import { navigationFor } from './navigation.ts'
import { records } from './paths.ts'

const shown = 6

function useRecords(query: string) {
  const [text] = useDebouncedValue(query.trim(), 250)
  const common = { enabled: text.length > 1, placeholderData: keepPreviousData, meta: { loadFailure: false as const } }
  const dioceses = useQuery({
    ...common,
    queryKey: ['search', 'palette-dioceses', text],
    queryFn: ({ signal }) => call(searchDioceses, { query: { query: text } }, { signal }),
  })
  const parishes = useQuery({
    ...common,
    queryKey: ['search', 'palette-parishes', text],
    queryFn: ({ signal }) => call(searchParishes, { query: { query: text } }, { signal }),
  })
  const wanted = query.trim().length > 1
  return {
    dioceses: wanted ? (dioceses.data ?? []).slice(0, shown) : [],
    parishes: wanted ? (parishes.data ?? []).slice(0, shown) : [],
    searching: wanted && (dioceses.isFetching || parishes.isFetching || text !== query.trim()),
  }
}

/** Ctrl+K: finds screens, dioceses and parishes. It opens itself when it is first drawn. */
export function CommandPalette() {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const { dioceses, parishes, searching } = useRecords(query)
  useEffect(() => spotlight.open(), [])

  const go = (to: string) => () => void navigate(to)
  const screens = navigationFor(isAdmin)
    .flatMap(({ entries }) => entries)
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
    .filter(({ label, keywords }) => plain(`${label} ${keywords}`).includes(plain(query)))
  const groups: SpotlightActionGroupData[] = [
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
    { group: 'Telas', actions: screens },
  ]
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      filter={(_, actions) => actions}
      nothingFound={searching ? 'Procurando…' : 'Nada encontrado'}
      scrollable
      overlayProps={{ blur: 0 }}
      classNames={{ search: classes.search ?? '' }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      maxHeight={460}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden="true" />,
        placeholder: 'Buscar dioceses, paróquias e telas',
        'aria-label': 'Buscar dioceses, paróquias e telas',
      }}
    />
  )
}
