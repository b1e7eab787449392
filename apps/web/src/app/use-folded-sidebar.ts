import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect } from 'react'

const noneChosen: boolean | null = null

/**
 * Whether the sidebar is folded away, as last chosen in this browser. Without a choice, it is folded on screens where a
 * wide table has no room beside it.
 */
export function useFoldedSidebar() {
  const isTight = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useLocalStorage({
    key: 'seara:menu-recolhido',
    defaultValue: noneChosen,
    getInitialValueInEffect: false,
  })
  const isFolded = chosen ?? isTight
  // The style sheet reads this attribute to place toasts beside the search of the header.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-sidebar-folded', isFolded)
  }, [isFolded])
  return { isFolded, toggle: () => setChosen(!isFolded) }
}
