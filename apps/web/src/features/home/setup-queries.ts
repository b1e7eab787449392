import { getSetup } from '@seara/contract/settings/setup'
import { useQuietRead } from '../../lib/use-read.ts'

/** What an installation needs before its office can work. The home screen works without it. */
export const useSetup = () => useQuietRead(['setup'], getSetup, {})
