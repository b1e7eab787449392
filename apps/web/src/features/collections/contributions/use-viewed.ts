import type { Contribution } from '@seara/contract/collections/contributions'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { contributionParam } from '../../../routing/paths.ts'
import { useDropParam } from '../../../routing/use-drop-param.ts'
import { useContribution } from '../collection-queries.ts'

/**
 * The contribution shown in a dialog over the list. Its id is in the page's address, so that Back closes the dialog and
 * a copied link opens it.
 * @param rows the contributions of the current page; undefined while they load
 */
export function useViewed(rows: readonly Contribution[] | undefined) {
  const [params] = useSearchParams()
  const drop = useDropParam(contributionParam)
  const wanted = params.get(contributionParam)
  const listed = rows?.find(({ id }) => String(id) === wanted)
  // A link may lead to a contribution that is not on the current page of the list.
  const { data: elsewhere } = useContribution(wanted !== null && rows && !listed ? wanted : null)
  const viewed = wanted === null ? null : (listed ?? elsewhere ?? null)
  const addressOf = ({ id }: Contribution) => {
    const next = new URLSearchParams(params)
    next.set(contributionParam, String(id))
    return `?${next}`
  }
  const afterwards = useRef<() => void>(undefined)
  const isOpen = viewed !== null
  useEffect(() => {
    if (isOpen) return
    afterwards.current?.()
    afterwards.current = undefined
  }, [isOpen])
  /** @param then runs once the dialog is closed, for example to move the focus */
  const close = (then?: () => void) => {
    afterwards.current = then
    drop()
  }
  return { viewed, addressOf, close }
}
