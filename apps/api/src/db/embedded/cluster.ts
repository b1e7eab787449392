import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../core/startup-error.ts'
import type { Runner } from './operating-system-user.ts'
import { bareEnvironment } from './server-process.ts'

const supportedMajor = '18'

/** The password of the database's roles: generated at the first start and stored in a file with mode 0600. */
export async function ensurePassword(file: string, { owner }: Runner): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing.trim() !== '') return existing.trim()
  const password = randomBytes(24).toString('base64url')
  // The password is written to a temporary file, which is then renamed, so that a crash leaves no empty password file.
  const draft = `${file}.new`
  await rm(draft, { force: true })
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  if (owner !== null) await chown(draft, owner.uid, owner.gid) // initdb reads the password file as that user
  await rename(draft, file)
  return password
}

/**
 * Creates the cluster (PostgreSQL's data folder) if there is none. It is made in a temporary folder, which is then
 * renamed, so that a crash leaves no incomplete cluster.
 * @throws StartupError when `folder` contains other files, or a cluster of another PostgreSQL version
 */
export async function ensureCluster(
  folder: string,
  options: { initdb: string; runner: Runner; passwordFile: string; durable: boolean },
): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) return createCluster(folder, options)
  if (version.trim() !== supportedMajor) {
    throw new StartupError(
      `O banco em ${folder} é do PostgreSQL ${version.trim()}, e esta versão usa o ${supportedMajor}. Com a versão anterior do Seara faça um backup (npm run backup); com esta, em uma pasta vazia (DATA_DIR), rode npm run restore -- arquivo --moved.`,
    )
  }
  // Only now, because while the cluster was created, the initdb of a killed start could still write into its folder.
  for (const left of await drafts(folder)) await rm(left, { recursive: true, force: true }).catch(() => undefined)
  // After a move to another machine or container, the folder may belong to another user id.
  const { owner } = options.runner
  if (owner !== null && (await stat(folder)).uid !== owner.uid) {
    await giveAway(folder, owner)
    await chown(options.passwordFile, owner.uid, owner.gid)
  }
}

async function createCluster(
  folder: string,
  { initdb, runner, passwordFile, durable }: Parameters<typeof ensureCluster>[1],
): Promise<void> {
  const content = await readdir(folder).catch(() => [])
  if (content.length > 0)
    throw new StartupError(
      `A pasta ${folder} não está vazia e não contém um banco de dados; esvazie-a ou escolha outra pasta (DATA_DIR).`,
    )
  // Each start gets a new folder, because the initdb of a killed start may still write into its own.
  const draft = await mkdtemp(`${folder}.new-`)
  if (runner.owner !== null) await chown(draft, runner.owner.uid, runner.owner.gid)
  const { file, args, options } = runner.command(initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // The rules for sorting and case are the same on every machine and do not depend on its locales. Queries that sort
    // in Portuguese name a collation.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await promisify(execFile)(file, args, { ...options, cwd: '/', env: bareEnvironment() })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error)
    throw new StartupError(`Não consigo criar o banco de dados em ${folder}: ${reason}`, { cause: error })
  }
  await rename(draft, folder)
  if (durable) await sync(dirname(folder))
}

/** The temporary folders that were left behind by starts that were killed while they created the cluster. */
async function drafts(folder: string): Promise<string[]> {
  const parent = dirname(folder)
  const names = await readdir(parent)
  return names.filter((name) => name.startsWith(`${basename(folder)}.new`)).map((name) => join(parent, name))
}

async function giveAway(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
}

/** Flushes the folder to disk, so that a rename in it survives a power failure. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
