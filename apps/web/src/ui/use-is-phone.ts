import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for a table. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
