// Makes a backup of very many rows while many people write; then restores it, moves it to PostgreSQL 15 and back, and
// damages it.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectDatabase } from '../../apps/api/src/db/connect.ts'
import { startEmbeddedDatabase } from '../../apps/api/src/db/embedded.ts'
import { prepare, signIn } from '../collection-world.ts'
import { fillBilling } from '../billing-rows.ts'
import { asking, brokenReferences, differences, digestOf, numbersOf } from './compared-databases.ts'
import { acceptedDamages, damageCount } from './damages.ts'
import { startOne, startOn } from './installations.ts'
import { startPostgres15 } from './postgres-15.ts'
import type { Programs } from './programs.ts'
import { loadInEnglish, publish, say } from './report.ts'
import { contradictions, findLost } from './stored.ts'
import { sizeOf, startWriters, type Acknowledged, type Writers } from './writers.ts'
import { kinds, prepareCampaign } from './writes.ts'

/** Fifty people who each save something every two seconds (`pause` is in milliseconds). */
const crew = { clerks: 36, contributors: 6, payers: 6, pause: 2_000 }
/** How many rows one filled request makes on average, with lines, boxes, slip, record, payment, sums, contribution. */
const rowsOfRequest = 8.5
const contentSize = 50_000

interface Sizes {
  rows: number
  images: number
}

/** Rehearses a backup. @returns whether everything was restored and every damage was refused */
export async function rehearseBackup(programs: Programs, { rows, images }: Sizes): Promise<boolean> {
  const { folder } = programs
  const createDatabase = await startPostgres15(programs)
  const one = await startOne(programs, null)
  const faults: string[] = []
  const expectNone = (what: string, found: readonly string[]) => {
    say(`  ${what}: ${found.length === 0 ? 'nenhuma falha' : found.slice(0, 9).join('; ')}`)
    faults.push(...found.map((fault) => `${what}: ${fault}`))
  }
  const target = { url: one.url, ...(await prepare(one.url)) }
  const ownerUrl = await one.databaseUrl()
  say(`Acrescentando ${rows} linhas e ${images} imagens (${loadInEnglish()}) ...`)
  const { db, close } = connectDatabase({ url: ownerUrl, poolSize: 2, statementTimeout: 0 })
  try {
    await fillBilling(db, Math.ceil(rows / rowsOfRequest), say, images)
  } finally {
    await close()
  }
  await asking(ownerUrl, (client) => addContents(client, one.filesFolder))

  const prepared = await prepareCampaign(target)
  const writers = await startWriters(target, crew, prepared)
  await sleep(10_000)
  const without = await measured(writers, () => sleep(40_000))
  const before = copyOf(writers.acknowledged)
  const archives = join(folder, 'archives')
  const during = await measured(writers, () => command('backup', [archives], one.settings))
  say(`  ${during.said.trim()}`)
  const after = await measured(writers, () => sleep(20_000))
  await writers.stop()
  for (const [what, count] of writers.failures) say(`    ${count} x ${what}`)
  const ratio = during.p95 / ((without.p95 + after.p95) / 2)
  say(
    `  ${during.seconds.toFixed(0)} s; p95 ${without.p95.toFixed(0)}, ${during.p95.toFixed(0)}, ${after.p95.toFixed(0)} ms`,
  )
  if (during.seconds > 120) faults.push(`it took ${during.seconds} s`)
  const archive = await newestIn(archives)
  const bytes = (await stat(archive)).size

  const crashedUrl = await createDatabase('crashed')
  const crashed = {
    DATABASE_URL: crashedUrl,
    STORAGE_URL: join(folder, 'crashed-files'),
    DATA_DIR: join(folder, 'crashed'),
  }
  const restored = await timed(() => command('restore', [archive], crashed))
  say(`  restaurado no PostgreSQL 15 em ${restored.seconds.toFixed(0)} s (${loadInEnglish()})`)
  expectNone('o que foi confirmado antes do backup', await asking(crashedUrl, (client) => findLost(client, before)))
  expectNone('referências', await asking(crashedUrl, brokenReferences))
  expectNone('somas', await asking(crashedUrl, contradictions))
  expectNone('conteúdos', await asking(crashedUrl, (client) => wrongContents(client, crashed.STORAGE_URL)))
  const archived = await asking(crashedUrl, numbersOf)
  const continued = await startOn(programs, 'continued', { ...one.settings, ...crashed })
  const other = await startWriters(
    { ...target, url: continued.url, token: await signIn(continued.url) },
    { clerks: 1, contributors: 2, payers: 2 },
    prepared,
  )
  await sleep(8_000)
  await other.stop()
  await continued.stop()
  const given = (await asking(crashedUrl, numbersOf)).difference(archived)
  const givenMeanwhile = (await asking(ownerUrl, numbersOf)).difference(archived)
  say(`  ${given.size} números depois da restauração, ${givenMeanwhile.size} depois do backup`)
  expectNone('números dados duas vezes', [...given.intersection(givenMeanwhile)])
  if (given.size === 0 || givenMeanwhile.size === 0) faults.push('no number was given')

  await one.stop()
  const source = await digestOfFolder(one.settings.DATA_DIR ?? '')
  const moves = join(folder, 'moves')
  await command('backup', [moves], one.settings)
  const movedUrl = await createDatabase('moved')
  const moved = { DATABASE_URL: movedUrl, STORAGE_URL: join(folder, 'moved-files'), DATA_DIR: join(folder, 'moved') }
  await command('restore', [await newestIn(moves), '--moved'], moved)
  expectNone('no PostgreSQL 15', differences(source, await asking(movedUrl, digestOf)))
  expectNone('arquivos no PostgreSQL 15', await asking(movedUrl, (client) => wrongContents(client, moved.STORAGE_URL)))
  const movesBack = join(folder, 'moves-back')
  await command('backup', [movesBack], moved)
  const back = join(folder, 'back')
  await command('restore', [await newestIn(movesBack), '--moved'], { DATA_DIR: back })
  expectNone('de volta', differences(source, await digestOfFolder(back)))
  expectNone('arquivos de volta', await asking(movedUrl, (client) => wrongContents(client, join(back, 'files'))))
  expectNone('danos aceitos', await acceptedDamages(archive, join(folder, 'damaged.tar.zst')))
  publish(
    'backup',
    [
      `Of ${contentsOf(during.said)} an archive of ${(bytes / 1e6).toFixed(0)} MB was made in ${during.seconds.toFixed(0)} s`,
      `while ${sizeOf(crew)} people saved something every two seconds: they waited ${during.p95.toFixed(0)} ms (p95) for an`,
      `acknowledgement, ${without.p95.toFixed(0)} before and ${after.p95.toFixed(0)} after it (${ratio.toFixed(2)} times as long). It came back on`,
      `PostgreSQL 15 in ${restored.seconds.toFixed(0)} s; faults found by SQL, with moving to PostgreSQL 15 and back and ${damageCount} damages: ${faults.length}.`,
      `${loadInEnglish()} at the end.`,
    ].join('\n'),
  )
  return faults.length === 0
}

/** How many rows and files a backup has, read from the command's output. */
function contentsOf(said: string): string {
  const [, rows = '?', files = '?'] = /: ([\d.]+) linhas? e ([\d.]+) arquivos?/.exec(said) ?? []
  return `${rows.replaceAll('.', ',')} rows and ${files.replaceAll('.', ',')} files`
}

/** Writes a random content for the file of each filled row, and its size and hash into the row. */
async function addContents(client: Parameters<typeof digestOf>[0], folder: string): Promise<void> {
  const { rows } = await client.query<{ id: number; key: string }>("select id, key from file where key like 'bench/%'")
  await mkdir(join(folder, 'bench', 'image'), { recursive: true })
  for (const { id, key } of rows) {
    const content = randomBytes(contentSize)
    await writeFile(join(folder, key), content)
    await client.query('update file set byte_size = $1, sha256 = $2 where id = $3', [
      content.length,
      hashOf(content),
      id,
    ])
  }
}

/** The keys of stored files that are missing or do not have the hash in their row. */
async function wrongContents(client: Parameters<typeof digestOf>[0], folder: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>('select key, sha256 from file')
  const wrong: string[] = []
  for (const { key, sha256 } of rows) {
    const content = await readFile(join(folder, key)).catch(() => null)
    if (content === null || hashOf(content) !== sha256) wrong.push(key)
  }
  return wrong
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const copyOf = (acknowledged: Acknowledged): Acknowledged =>
  Object.fromEntries(kinds.map((kind) => [kind, new Set(acknowledged[kind])])) as Record<
    (typeof kinds)[number],
    Set<string>
  >

/** Runs one of the product's commands. @returns its output @throws Error when it fails */
async function command(name: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
  const program = join(import.meta.dirname, `../../apps/api/src/commands/${name}.ts`)
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...settings }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ said: Result; seconds: number }> {
  const start = performance.now()
  const said = await work()
  return { said, seconds: (performance.now() - start) / 1_000 }
}

/** Does some work while writers write. @returns also how long the writers waited meanwhile (95th percentile) */
async function measured<Result>(writers: Writers, work: () => Promise<Result>) {
  writers.report()
  const done = await timed(work)
  return { ...done, p95: writers.report().p95 }
}

async function newestIn(folder: string): Promise<string> {
  const [name] = (await readdir(folder)).toSorted().toReversed()
  if (name === undefined) throw new Error(`no archive in ${folder}`)
  return join(folder, name)
}

/** The digest of the database in a data folder whose server is stopped. */
async function digestOfFolder(dataDir: string): Promise<Map<string, string>> {
  const database = await startEmbeddedDatabase({ dataDir })
  try {
    return await asking(database.ownerUrl, digestOf)
  } finally {
    await database.stop()
  }
}
