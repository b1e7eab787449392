import { z } from 'zod'
import { isRemovedKey } from '../files/removed-contents.repository.ts'

/** Written into the first entry of an archive, to recognise archives of this product. */
export const product = 'seara'
/** The version of the archive format. It is raised when older programs cannot read new archives. */
export const format = 1

/** The archive's first entry, which tells what the archive is. It is read before anything else. */
export const Label = z.object({
  product: z.string(),
  format: z.int(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
})
export type Label = z.infer<typeof Label>
export const labelName = 'seara.json'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** SHA-256 of the table's parts, one after the other. */
  sha256: Sha256,
})

/** The last entry but one: a list of everything in the archive. */
export const Manifest = Label.extend({
  installation: z.uuid(),
  postgres: z.string(),
  tables: z.array(TableEntry),
  /** The last value of each sequence, by the sequence's name; null when the sequence was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** How many jobs waited in the queue. */
  jobs: z.int(),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /**
     * Keys of files to which rows refer, but which the storage did not have. Older versions also listed removed files
     * here (docs/decisions/0073).
     */
    missing: z.array(z.string()).transform((keys) => keys.filter((key) => !isRemovedKey(key))),
  }),
  /** Every entry before the manifest, in order. */
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>
export const manifestName = 'manifest.json'
/** The last entry: the SHA-256 of the manifest, in hexadecimal. */
export const sealName = 'manifest.sha256'

/** Jobs that waited when the backup was made. */
export const WaitingJobs = z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) }))
export type WaitingJobs = z.infer<typeof WaitingJobs>
export const jobsName = 'jobs.json'

export const tablePart = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`
export const fileEntry = (key: string): string => `files/${key}`

/**
 * Tells from an entry's name whether it contains rows of a table or a file; null for every other entry, such as the
 * manifest or the waiting jobs.
 */
export function meaningOf(name: string): { table: string } | { file: string } | null {
  const [kind, ...rest] = name.split('/')
  if (kind === 'tables' && rest.length === 2 && rest[0]) return { table: rest[0] }
  return kind === 'files' && rest.length > 0 ? { file: rest.join('/') } : null
}
