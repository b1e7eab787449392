import { getSetup } from '@seara/contract/settings/setup'
import { useQuietRead } from '../../lib/use-read.ts'

/** What an installation needs before its office can work. Where it cannot be read, the home screen does without it. */
export const useSetup = () => useQuietRead(['setup'], getSetup, {})
