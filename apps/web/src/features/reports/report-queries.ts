import { type DioceseFilter, exportDioceses } from '@seara/contract/dioceses'
import { exportParishes, type ParishFilter } from '@seara/contract/parishes'
import type { z } from 'zod'
import { download } from '../../lib/download.ts'

/** Downloads the sheet of the dioceses that the filter lets through. */
export const downloadDioceses = (query: z.input<typeof DioceseFilter>) => download(exportDioceses, { query })

/** Downloads the sheet of the parishes that the filter lets through. */
export const downloadParishes = (query: z.input<typeof ParishFilter>) => download(exportParishes, { query })
