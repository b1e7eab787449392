import { chmod, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The permissions of files and folders: only the operating system's user of the server may read them. */
const modes = { file: 0o600, folder: 0o700 }

const windows = process.platform === 'win32'

/**
 * What the storage needs besides flydrive's driver, or instead of it: flydrive's `move` in a folder copies and deletes,
 * and flushes nothing to disk. For a folder, `folderOf` provides this; for a bucket, `storage.ts` does.
 */
export interface Folder {
  /** Whether writing replaces a content in one step, as in a bucket. Then nobody ever reads half of the new content. */
  readonly replacesAtOnce: boolean
  /** Makes a new file unreadable for other users, and flushes it to disk so that it survives a power failure. */
  readonly settle: (key: string) => Promise<void>
  readonly move: (key: string, newKey: string) => Promise<void>
}

/** The operations for a storage in a folder of the file system. @param root an existing folder */
export function folderOf(root: string): Folder {
  const settled = new Set<string>()
  const settleFolders = async (folder: string): Promise<void> => {
    if (settled.has(folder) || folder.length <= root.length) return
    await chmod(folder, modes.folder)
    await settleFolders(dirname(folder))
    await sync(dirname(folder))
    settled.add(folder)
  }
  return {
    replacesAtOnce: false,
    async settle(key) {
      const file = join(root, key)
      await chmod(file, modes.file)
      await sync(file)
      await sync(dirname(file))
      await settleFolders(dirname(file))
    },
    async move(key, newKey) {
      const [from, to] = [join(root, key), join(root, newKey)]
      await mkdir(dirname(to), { recursive: true, mode: modes.folder })
      await rename(from, to)
      await sync(dirname(to))
      await sync(dirname(from))
      await settleFolders(dirname(to))
    },
  }
}

/**
 * Makes a folder and everything in it unreadable for other users, because older versions left it readable. A folder
 * that is already unreadable is skipped: it was handled before.
 * @throws Error when the file system has no such permissions, or does not let us change them
 */
export async function closeToOthers(folder: string): Promise<void> {
  if (windows || ((await stat(folder)).mode & 0o777) === modes.folder) return
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeToOthers(path)
    else if (entry.isFile()) await chmod(path, modes.file)
  }
  await chmod(folder, modes.folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    // Windows cannot open a folder, but does not need this flush either.
    if (windows) return null
    throw error
  })
  if (handle === null) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
