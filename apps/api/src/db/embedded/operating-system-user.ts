import { execFile } from 'node:child_process'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../core/startup-error.ts'

const run = promisify(execFile)

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface Runner {
  /** The owner that the database's files need; null for the current user. */
  readonly owner: Readonly<{ uid: number; gid: number }> | null
  /** The command, and options for `spawn`, to run `program` as that user. */
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; options: { uid?: number; gid?: number } }
}

const presentUser: Runner = { owner: null, command: (file, args) => ({ file, args: [...args], options: {} }) }

/**
 * Chooses the user that runs PostgreSQL: the current user, or for root an unprivileged user `postgres`, created if
 * missing. Under root the programs and the data are often in folders closed to other users (/root, a temporary folder
 * with mode 0700). The user `postgres` then gets only the capability to pass through these folders; their permissions
 * stay.
 * @param folders of PostgreSQL's programs and data
 * @throws StartupError when there is no such user, or no way to let it into the folders
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
    const created = await idsOf('postgres') // another start may have been faster
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

/** Whether the user may pass through the folders and all their parents. */
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
 * Arguments of util-linux's setpriv. `no_setuid_fixup` makes access(2), used by initdb, respect the capability too.
 * Source: capabilities(7)
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

/** The smallest capability of this process that opens closed folders; containers often lack `dac_read_search`. */
async function searchCapability(): Promise<string | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const candidates = [
    ['dac_read_search', 2n],
    ['dac_override', 1n],
  ] as const
  return candidates.find(([, bit]) => ((effective >> bit) & 1n) === 1n)?.[0] ?? null
}
