import { execFile } from 'node:child_process'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../core/startup-error.ts'

const run = promisify(execFile)

/** Runs PostgreSQL's programs as a user other than root, because they refuse to run as root. */
export interface Runner {
  /** The user who must own the database's files; null: the current user. */
  readonly owner: Readonly<{ uid: number; gid: number }> | null
  /** The command that runs `program` as the right user, with options for `spawn`. */
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; options: { uid?: number; gid?: number } }
}

const presentUser: Runner = { owner: null, command: (file, args) => ({ file, args: [...args], options: {} }) }

/**
 * Chooses the user that runs PostgreSQL: the current user or, if that is root, the unprivileged user `postgres`. That
 * user is created if missing. Root's programs and data are often in folders closed to other users, such as /root. Then
 * `postgres` gets the capability to pass through these folders; the permissions of the folders do not change.
 * @param folders the folders of PostgreSQL's programs and data
 * @throws StartupError when the user cannot be created, or cannot be let into the folders
 */
export async function chooseRunner(folders: readonly string[]): Promise<Runner> {
  if (process.getuid?.() !== 0) return presentUser
  const owner = (await idsOf('postgres')) ?? (await createUser())
  if (await canReach(folders, owner))
    return { owner, command: (file, args) => ({ file, args: [...args], options: owner }) }
  const passage = await passageArguments(owner, folders)
  return { owner, command: (file, args) => ({ file: 'setpriv', args: [...passage, '--', file, ...args], options: {} }) }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createUser(): Promise<{ uid: number; gid: number }> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'])
  } catch (error) {
    const created = await idsOf('postgres') // another process may have created the user meanwhile
    if (created !== null) return created
    throw new StartupError(
      'O PostgreSQL não roda como root e não consegui criar o usuário "postgres": crie-o, inicie como outro usuário ou informe DATABASE_URL.',
      { cause: error },
    )
  }
  const created = await idsOf('postgres')
  if (created === null)
    throw new StartupError(
      'O usuário "postgres" foi criado, mas o sistema não o encontra; inicie como outro usuário ou informe DATABASE_URL.',
    )
  return created
}

/** Whether the user may pass through the folders and all of their parents. */
async function canReach(folders: readonly string[], user: { uid: number; gid: number }): Promise<boolean> {
  for (const start of folders) {
    for (let folder = await realpath(start); folder !== dirname(folder); folder = dirname(folder)) {
      const { mode, uid, gid } = await stat(folder)
      const executeBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
      if ((mode & executeBit) === 0) return false
    }
  }
  return true
}

/**
 * The arguments for setpriv (of util-linux) to run a program as this user, with the capability to pass through closed
 * folders. initdb checks folders with access(2), which respects the capability only with `no_setuid_fixup`. Source:
 * capabilities(7)
 */
async function passageArguments(
  { uid, gid }: { uid: number; gid: number },
  folders: readonly string[],
): Promise<string[]> {
  const capability = await searchCapability()
  const available =
    capability !== null &&
    (await run('setpriv', ['--version']).then(
      () => true,
      () => false,
    ))
  if (!available) {
    throw new StartupError(
      `O PostgreSQL roda como usuário "postgres", que não alcança ${folders.join(' nem ')}: use pastas abertas a ele, inicie como outro usuário ou informe DATABASE_URL.`,
    )
  }
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ]
}

/**
 * The weakest capability with which this process may enter folders in spite of their permissions; null if it has none.
 * `dac_override` is the second choice, because containers often lack `dac_read_search`.
 */
async function searchCapability(): Promise<string | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const candidates = [
    ['dac_read_search', 2n],
    ['dac_override', 1n],
  ] as const
  return candidates.find(([, bit]) => ((effective >> bit) & 1n) === 1n)?.[0] ?? null
}
