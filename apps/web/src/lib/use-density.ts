import { useLocalStorage } from '@mantine/hooks'

/** How much room the rows of lists take: one line each, or all their values. */
type Density = 'compact' | 'roomy'

/** The density of all lists, as it was chosen in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({ key: 'seara:densidade', defaultValue: 'compact', getInitialValueInEffect: false })
