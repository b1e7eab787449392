import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Milliseconds. No work takes so long, so an older folder was left behind by a process that was killed. */
const oldest = 48 * 60 * 60 * 1000

/**
 * Runs `work` with a new folder for large temporary files, and removes the folder in the end.
 * @param parent the folder in which the new folder is made; made too when it is missing
 */
export async function withScratchFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeFolder(parent, 0o700)
  for (const name of await readdir(parent)) await removeLeftover(join(parent, name))
  const folder = await mkdtemp(join(parent, `${prefix}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeftover(folder: string): Promise<void> {
  const about = await stat(folder).catch(() => null)
  if (about !== null && Date.now() - about.mtimeMs > oldest) await rm(folder, { recursive: true, force: true })
}
