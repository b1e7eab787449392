import { useLocalStorage } from '@mantine/hooks'

/** Whether single-key shortcuts are on; users of speech input turn them off (WCAG 2.1.4). */
export const useKeysOn = () =>
  useLocalStorage({ key: 'seara:teclas-verificacao', defaultValue: true, getInitialValueInEffect: false })
