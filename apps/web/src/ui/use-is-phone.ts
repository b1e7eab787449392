import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as a phone's (less than 48 em), too narrow for a table. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
