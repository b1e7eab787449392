import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Runner } from './operating-system-user.ts'

/** The most bytes in the path of a socket: 107 on Linux, 103 on macOS. */
const longestPath = 103
export const socketName = '.s.PGSQL.5432'
const prefix = 'seara-socket-'

interface SocketFolder {
  readonly path: string
  remove(): Promise<void>
}

/** The folder for the server's socket: the cluster's own folder or, if its path is too long, a temporary folder. */
export async function makeSocketFolder(cluster: string, { owner }: Runner): Promise<SocketFolder> {
  await removeLeftover(cluster)
  if (fits(cluster)) return { path: cluster, remove: async () => undefined }
  const path = await mkdtemp(join(fits(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp', prefix))
  if (owner !== null) await chown(path, owner.uid, owner.gid)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, socketName)) <= longestPath

/** Removes the temporary socket folder of a killed server. The fifth line of the server's pid file names the folder. */
async function removeLeftover(cluster: string): Promise<void> {
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const path = pidFile.split('\n')[4]
  if (path !== undefined && basename(path).startsWith(prefix)) await rm(path, { recursive: true, force: true })
}
