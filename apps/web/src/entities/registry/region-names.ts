import { listSimpleRegions } from '@seara/contract/registry/regions'
import { useRead } from '../../lib/use-read.ts'

/** The id and name of every region. */
export const useRegionNames = () => useRead(['regions', 'simple'], listSimpleRegions, {})
