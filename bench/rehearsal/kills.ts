// Kills servers with `kill -9` again and again while eight writers write, and then checks that nothing was lost.
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startMailServer, type MailServer } from '../../apps/api/test/mail-server.ts'
import { prepare } from '../collection-world.ts'
import { asking } from './compared-databases.ts'
import { startCluster, startOne, type Installation } from './installations.ts'
import { until, type Programs } from './programs.ts'
import { loadInEnglish, middleAndMost, publish, say } from './report.ts'
import { countUnfinished, findFaults } from './stored.ts'
import { sizeOf, startWriters, type Writers } from './writers.ts'

const crew = { clerks: 2, contributors: 2, payers: 2, pause: 100 }

interface Counts {
  /**
   * How many kills each of the two installations gets: the one server, and the three servers. At full counts the
   * killing goes on until the installation has acknowledged `fewestWrites`.
   */
  kills: number
  /** How often PostgreSQL alone is killed. This is done only in the installation with one server. */
  databaseKills: number
}

/** With fewer kills than this, the figures are shown but not published. */
const fullCounts: Counts = { kills: 50, databaseKills: 10 }

/** Goals in milliseconds: until a server is ready again; until a write succeeds after PostgreSQL was killed. */
const longest = { ready: 3_000, database: 5_000 }
/** How many writes each of the two installations must acknowledge when the counts are full. */
const fewestWrites = 10_000
/** The killing ends after this many times the wanted kills, even if too few writes were acknowledged. */
const mostRounds = 4

/**
 * Kills the one server and then the three servers, and publishes the lost writes and the times until they were ready.
 * @returns whether nothing was lost, doubled or torn, and no goal was missed
 */
export async function rehearseKills(programs: Programs, { kills, databaseKills }: Counts): Promise<boolean> {
  const mails = await startMailServer()
  try {
    const one = await rehearseOn(await startOne(programs, mails.url), mails, { kills, databaseKills })
    mails.messages.splice(0)
    const three = await rehearseOn(await startCluster(programs, mails.url, 3), mails, { kills, databaseKills: 0 })
    const table = [
      '| what is killed | times | ready again, s (middle, longest) | writes acknowledged | lost | doubled | torn |',
      '|---|---|---|---|---|---|---|',
      ...one.rows,
      ...three.rows,
      '',
      `${sizeOf(crew)} writers; ${loadInEnglish()} at the end.`,
    ].join('\n')
    if (kills >= fullCounts.kills && databaseKills >= fullCounts.databaseKills) publish('kills', table)
    else say(table)
    const missed = [...one.missed, ...three.missed]
    for (const goal of missed) say(`  ${goal}`)
    return one.isWhole && three.isWhole && missed.length === 0
  } finally {
    await mails.close()
  }
}

async function rehearseOn(
  installation: Installation,
  mails: MailServer,
  { kills, databaseKills }: Counts,
): Promise<{ rows: string[]; missed: string[]; isWhole: boolean }> {
  const { name, url } = installation
  say(`${name}: ${kills} vezes (${loadInEnglish()}) ...`)
  try {
    const target = { url, ...(await prepare(url)) }
    // The dioceses are made older, because a diocese gets no reminder on the day on which it is created.
    const longAgo = "update diocese set created_at = now() - interval '1 year'"
    await asking(await installation.databaseUrl(), (client) => client.query(longAgo))
    const calm: number[] = []
    while (calm.length < 5) calm.push(await installation.restart())
    const writers = await startWriters(target, crew)
    const times: number[] = []
    let acknowledged = 0
    const goesOn = () =>
      times.length < kills ||
      (kills >= fullCounts.kills && acknowledged < fewestWrites && times.length < mostRounds * kills)
    for (let round = 0; goesOn(); round += 1) {
      await sleep(2_000 + Math.random() * 3_000)
      times.push(await installation.killAndStart(round))
      const { writes, failed } = writers.report()
      acknowledged += writes
      say(`  ${round + 1}: ${((times.at(-1) ?? 0) / 1_000).toFixed(1)} s, ${writes} gravações, ${failed} falhas`)
    }
    const databaseTimes: number[] = []
    for (let round = 0; round < databaseKills; round += 1) {
      await sleep(2_000 + Math.random() * 2_000)
      databaseTimes.push(await untilItWrites(installation, writers))
      say(`  PostgreSQL, ${round + 1}: ${((databaseTimes.at(-1) ?? 0) / 1_000).toFixed(1)} s`)
    }
    await sleep(2_000)
    await writers.stop()
    for (const [what, count] of writers.failures) say(`    ${count} x ${what}`)
    const faults = await faultsOf(installation, writers, mails)
    const row = (what: string, count: number, { middle, most }: ReturnType<typeof middleAndMost>, rest: string) =>
      `| ${what} | ${count} | ${middle}, ${most} | ${rest} |`
    const start = middleAndMost(calm).middle
    const figures = `${faults.acknowledged} | ${faults.lost} | ${faults.doubled} | ${faults.torn}`
    return {
      rows: [
        row(`${name} (unkilled it starts in ${start} s)`, times.length, middleAndMost(times), figures),
        ...(databaseKills > 0
          ? [
              row(
                'PostgreSQL alone',
                databaseKills,
                middleAndMost(databaseTimes),
                'as above | as above | as above | as above',
              ),
            ]
          : []),
      ],
      missed: [
        ...slower(`${name}, pronto de novo`, times, longest.ready),
        ...slower('gravando de novo depois do PostgreSQL', databaseTimes, longest.database),
        ...(kills >= fullCounts.kills && faults.acknowledged < fewestWrites
          ? [`${name}: ${faults.acknowledged} gravações < ${fewestWrites}`]
          : []),
      ],
      isWhole: faults.lost + faults.doubled + faults.torn === 0,
    }
  } finally {
    await installation.stop()
  }
}

/** One line for each time that is longer than the goal. @param times milliseconds @param goal milliseconds */
const slower = (what: string, times: readonly number[], goal: number): string[] =>
  times.flatMap((time, round) => (time > goal ? [`${what}, ${round + 1}: ${(time / 1_000).toFixed(1)} s`] : []))

/** Kills PostgreSQL. @returns milliseconds until a write is acknowledged again */
async function untilItWrites({ killDatabase }: Installation, { acknowledged }: Writers): Promise<number> {
  const start = performance.now()
  await killDatabase()
  // After this pause, writes from before the kill are acknowledged and cannot be mistaken for new ones.
  await sleep(150)
  const before = acknowledged.region.size
  await until('a write', async () => acknowledged.region.size > before, 60, 20)
  return performance.now() - start
}

/** Waits until every job has ended, and then looks for faults and shows each. */
async function faultsOf(installation: Installation, writers: Writers, mails: MailServer) {
  const client = new pg.Client({ connectionString: await installation.databaseUrl() })
  await client.connect()
  try {
    await until('the jobs', async () => (await countUnfinished(client)) === 0, 240)
    await until('the mails', async () => (await countMails(client, "in ('queued', 'sending')")) === 0, 600)
    const found = await findFaults(client, writers.acknowledged)
    found.torn.push(...(await tornFiles(client, installation.filesFolder)), ...(await brokenSeals(installation)))
    const arrived = new Set(mails.messages.map(({ messageId }) => messageId ?? ''))
    const { rows } = await client.query<{ id: string; state: string }>('select message_id as id, state from mail')
    const sent = new Set(rows.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])))
    for (const id of sent.difference(arrived)) found.lost.push(`mail ${id}`)
    // Every mail that arrived must have a row. A mail that was sent and then withdrawn has one too: withdrawing only
    // changes its state (docs/decisions/0002).
    for (const id of arrived.difference(new Set(rows.map(({ id }) => id)))) found.doubled.push(`mail ${id}`)
    const twice = mails.messages.length - arrived.size
    const reminders = (await client.query('select from sent_reminder')).rowCount ?? 0
    say(`  ${sent.size} mensagens enviadas, ${reminders} lembretes; ${twice} vezes a mesma outra vez`)
    for (const [how, faults] of Object.entries(found))
      if (Array.isArray(faults)) for (const fault of faults.slice(0, 20)) say(`  ${how}: ${fault}`)
    return {
      acknowledged: found.acknowledged,
      lost: found.lost.length,
      doubled: found.doubled.length,
      torn: found.torn.length,
    }
  } finally {
    await client.end()
  }
}

async function countMails(client: pg.Client, states: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from mail where state ${states}`,
  )
  return rows[0]?.count ?? 0
}

/** The stored files that are missing or do not have the hash in their row. */
async function tornFiles(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>('select key, sha256 from file')
  const torn: string[] = []
  for (const { key, sha256 } of rows) {
    const content = await readFile(join(folder, key)).catch(() => null)
    if (content === null) torn.push(`no content ${key}`)
    else if (createHash('sha256').update(content).digest('hex') !== sha256) torn.push(`another content ${key}`)
  }
  return torn
}

/** The faults that the product's own check of the audit log's seals finds. */
async function brokenSeals({ settings }: Installation): Promise<string[]> {
  const program = join(import.meta.dirname, '../../apps/api/src/commands/audit-log.ts')
  const { PATH = '', HOME = '' } = process.env
  return promisify(execFile)(process.execPath, [program], { env: { PATH, HOME, ...settings } }).then(
    () => [],
    (error: unknown) => [`audit log: ${(error as { stdout?: string }).stdout ?? String(error)}`],
  )
}
