import type { Contribution } from '@seara/contract/collections/contributions'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The name in the address of the contribution that is looked at. */
const viewedParam = 'contribuicao'

/**
 * The contribution whose picture and data are shown over the list. It stands in the address, so that Back closes it and
 * a copied link shows it.
 * @param rows those of the page that is listed
 */
export function useViewed(rows: readonly Contribution[] | undefined) {
  const [params, setParams] = useSearchParams()
  const viewed = rows?.find(({ id }) => String(id) === params.get(viewedParam)) ?? null
  const addressOf = ({ id }: Contribution) => {
    const next = new URLSearchParams(params)
    next.set(viewedParam, String(id))
    return `?${next}`
  }
  const afterwards = useRef<() => void>(undefined)
  const isOpen = viewed !== null
  useEffect(() => {
    if (isOpen) return
    afterwards.current?.()
    afterwards.current = undefined
  }, [isOpen])
  /** @param then runs once it is closed, for moving the focus */
  const close = (then?: () => void) => {
    afterwards.current = then
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(viewedParam)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { viewed, addressOf, close }
}
