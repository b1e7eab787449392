import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect } from 'react'

const noneChosen: boolean | null = null

/**
 * Whether the sidebar is folded away: as last chosen on this computer; by default, whenever a wide table would have no
 * room beside the sidebar.
 */
export function useFoldedSidebar() {
  const isTight = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useLocalStorage({
    key: 'seara:menu-recolhido',
    defaultValue: noneChosen,
    getInitialValueInEffect: false,
  })
  const isFolded = chosen ?? isTight
  // The style sheet reads the attribute to place toasts beside the header's search.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-sidebar-folded', isFolded)
  }, [isFolded])
  return { isFolded, toggle: () => setChosen(!isFolded) }
}
