// Rehearses a rolling upgrade: a server of another commit goes on serving while this version migrates the database, and
// after that.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase } from '../../apps/api/src/db/embedded.ts'
import { startMailServer } from '../../apps/api/test/mail-server.ts'
import { prepare } from '../collection-world.ts'
import { checkOut } from '../commit-tree.ts'
import { asking } from './compared-databases.ts'
import { common, startOn } from './installations.ts'
import { until, type Programs } from './programs.ts'
import { loadInEnglish, publish, say } from './report.ts'
import { countUnfinished, findFaults } from './stored.ts'
import { startWriters, type Acknowledged, type Writers } from './writers.ts'
import { kinds, prepareCampaign } from './writes.ts'

const crew = { clerks: 1, contributors: 1, payers: 1, pause: 100 }

/**
 * Rehearses a rolling upgrade.
 * @param commit of the older version
 * @param seconds how long both versions work at the same time
 * @returns whether no call failed, and nothing was lost, doubled or incomplete
 */
export async function rehearseBeside(programs: Programs, commit: string, seconds: number): Promise<boolean> {
  const tree = checkOut(commit)
  const mails = await startMailServer()
  const dataDir = join(programs.folder, 'shared')
  mkdirSync(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, maxConnections: 100 })
  try {
    const settings = {
      ...common(mails.url),
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      STORAGE_URL: join(programs.folder, 'files'),
      UPGRADE_BACKUP: 'off',
    }
    const startVersion = (name: string, program?: string) =>
      startOn(programs, name, { ...settings, DATA_DIR: join(programs.folder, name) }, program)
    const older = await startVersion('older', join(tree.root, 'apps/api/src/main.ts'))
    const target = { url: older.url, ...(await prepare(older.url)) }
    const prepared = await prepareCampaign(target)
    const onOlder = await startWriters(target, crew, prepared)
    await sleep(5_000)
    const before = await asking(database.ownerUrl, countMigrations)
    const newer = await startVersion('newer')
    const migrations = (await asking(database.ownerUrl, countMigrations)) - before
    say(`${migrations} migrações sob a versão ${commit}; ${seconds} s com as duas (${loadInEnglish()}) ...`)
    const onNewer = await startWriters({ ...target, url: newer.url }, crew, prepared)
    await sleep(seconds * 1_000)
    await onOlder.stop()
    await older.stop()
    await sleep(3_000)
    await onNewer.stop()
    const failures = [...onOlder.failures, ...onNewer.failures]
    for (const [what, count] of failures) say(`    ${count} x ${what}`)
    const { acknowledged, lost, doubled, torn } = await asking(database.ownerUrl, async (client) => {
      await until('the jobs', async () => (await countUnfinished(client)) === 0, 240)
      return findFaults(client, joined(onOlder, onNewer))
    })
    const empty = mails.messages.filter(({ text }) => !text?.trim()).map(({ subject }) => `an empty mail: ${subject}`)
    for (const fault of [...lost, ...doubled, ...torn, ...empty]) say(`  ${fault}`)
    await newer.stop()
    const failed = failures.reduce((sum, [, count]) => sum + count, 0)
    publish(
      'beside',
      [
        `Version ${commit} worked on while this one ran ${migrations} migrations, and beside it for ${seconds} s: of ${acknowledged}`,
        `acknowledged writes of both ${lost.length} were lost, ${doubled.length} doubled and ${torn.length} torn; ${failed} calls failed, ${empty.length} of`,
        `${mails.messages.length} mails came without text; ${loadInEnglish()} at the end.`,
      ].join('\n'),
    )
    return failed + lost.length + doubled.length + torn.length + empty.length === 0
  } finally {
    await programs.stop()
    await database.stop()
    await mails.close()
    tree.remove()
  }
}

async function countMigrations(client: Parameters<Parameters<typeof asking>[1]>[0]): Promise<number> {
  return (await client.query('select from kysely_migration')).rowCount ?? 0
}

function joined(...writers: Writers[]): Acknowledged {
  const all = kinds.map((kind) => {
    const keys = new Set<string>()
    for (const { acknowledged } of writers) for (const key of acknowledged[kind]) keys.add(key)
    return [kind, keys]
  })
  return Object.fromEntries(all) as Record<(typeof kinds)[number], Set<string>>
}
