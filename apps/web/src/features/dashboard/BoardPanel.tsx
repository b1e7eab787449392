import { NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** The year that a board shows, stored in the page's address. @param name the parameter's name in the address */
export function useBoardYear(name: string) {
  const [params, setParams] = useSearchParams()
  const setYear = (year: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.set(name, year)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [params.get(name) ?? undefined, setYear] as const
}

interface BoardPanelProps<Board> {
  title: string
  titleId?: string
  description: string | undefined
  result: UseQueryResult<Board>
  /** The title of the error shown when the board could not be loaded. */
  failed: string
  /** The year that the board shows; undefined while it loads or when there is none. */
  year: number | undefined
  years: readonly number[]
  yearLabel: string
  onYear: (year: string) => void
  children: (board: Board) => ReactNode
}

/**
 * The frame of a board of one year: a skeleton while it loads, a retry after a failure, and the choice of another year.
 */
export function BoardPanel<Board>(props: BoardPanelProps<Board>) {
  const { title, titleId, description, result, failed, year, years, yearLabel, onYear, children } = props
  const { data, error, refetch } = result
  const choose = years.length > 1 && (
    <NativeSelect
      aria-label={yearLabel}
      value={String(year ?? '')}
      data={years.map(String)}
      onChange={({ currentTarget }) => onYear(currentTarget.value)}
    />
  )
  return (
    <Panel title={title} {...(titleId && { titleId })} description={description} actions={choose} padded>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState title={failed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden role="status">Carregando: {title}</VisuallyHidden>
          <Skeleton height={420} />
        </div>
      )}
    </Panel>
  )
}
