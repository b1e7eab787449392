import { useLocalStorage } from '@mantine/hooks'

/** How much of each row a list shows: one line, or all values. */
type Density = 'compact' | 'roomy'

/** The density of all lists, as chosen in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({ key: 'seara:densidade', defaultValue: 'compact', getInitialValueInEffect: false })
