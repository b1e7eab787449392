import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { urlOfRunning } from '../../src/db/embedded/running.ts'
import { startBucket } from '../bucket.ts'
import { runScript } from './run-script.ts'
import { admin, startServer, temporaryFolder, usedFolder } from './server.ts'

/** Runs a statement as the role that owns the tables. */
async function sql(dataDir: string, statement: string): Promise<object[]> {
  const owner = new URL(await urlOfRunning(dataDir))
  owner.username = 'seara'
  const client = new pg.Client({ connectionString: owner.href })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a backup made beside the running server comes back in another folder, held until an admin releases it', async () => {
  const DATA_DIR = await usedFolder()
  const server = await startServer({ DATA_DIR, ...admin })
  await server.ready()
  expect(await server.addRegion(await server.signIn(), 'Do backup')).toBe(true)
  const folder = await temporaryFolder()
  const made = await runScript('backup', [folder], { DATA_DIR })
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Backup em .*\.tar\.zst \(.* [kM]B\): /) as string,
  })
  const [name = ''] = await readdir(folder)
  const archive = join(folder, name)
  expect(await runScript('restore', [archive], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/já está em uso por outra execução/) as string,
  })
  const bucket = await startBucket(await temporaryFolder())
  const BACKUP_DIR = bucket.url.replace('/seara?', '/seara/backups?')
  const sent = await runScript('backup', [], { DATA_DIR, BACKUP_DIR })
  const [place = ''] = /s3:\S+/.exec(sent.stdout) ?? []
  expect(place).toMatch(/^s3:\/\/[^@]+\/seara\/backups\/seara-.*\.tar\.zst$/)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await runScript('restore', [archive], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/já tem dados/) as string,
  })

  const NEW_DIR = join(await temporaryFolder(), 'novo')
  const damaged = join(folder, 'damaged.tar.zst')
  await writeFile(damaged, (await readFile(archive)).subarray(0, -9))
  expect(await runScript('restore', [damaged], { DATA_DIR: NEW_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^O arquivo está danificado ou incompleto/) as string,
  })
  // `place` names the archive without the bucket's access key. The command takes this key from BACKUP_DIR.
  expect(await runScript('restore', [place], { DATA_DIR: NEW_DIR, BACKUP_DIR })).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/Nenhum e-mail sai até que um administrador/) as string,
  })
  const copy = await startServer({ DATA_DIR: NEW_DIR })
  await copy.ready()
  const token = await copy.signIn()
  expect(await copy.regionNames(token)).toContain('Do backup')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const state = (await (await fetch(`${copy.url}/api/backups`, { headers })).json()) as object
  expect(state).toMatchObject({
    restoration: { archive: basename(place), released_at: null, gaps: expect.any(Array) as unknown[] },
  })
  await bucket.close()
  const body = JSON.stringify({ waiting_mails: 'withdraw' })
  expect((await fetch(`${copy.url}/api/backups/release`, { method: 'POST', headers, body })).status).toBe(200)
})

test('a newer version backs up before it migrates, and says how to go back', async () => {
  const DATA_DIR = await usedFolder()
  const first = await startServer({ DATA_DIR, ...admin })
  await first.ready()
  // Turns the database into that of an older version, which had no tables for backups.
  await sql(DATA_DIR, 'drop table backup_run; drop table restoration')
  await sql(
    DATA_DIR,
    "delete from kysely_migration where name in ('0085-backups', '0142-backups-on-request', '0177-gaps-of-earlier-restores', '0185-why-held')",
  )
  expect(await first.end('SIGTERM')).toBe(0)

  const BACKUP_DIR = '/proc/nowhere'
  const refused = await startServer({ DATA_DIR, BACKUP_DIR })
  expect(await refused.exit).toBe(1)
  expect(refused.errors).toMatch(/^A atualização não começou, porque o backup antes dela falhou: .*UPGRADE_BACKUP=off/)

  const second = await startServer({ DATA_DIR })
  await second.ready()
  expect(second.output).toMatch(/Backup antes da atualização: .*-upgrade\.tar\.zst\. Para voltar: /)
  expect(await readdir(join(DATA_DIR, 'backups'))).toHaveLength(1)
  expect(await sql(DATA_DIR, 'select kind, reason, error from backup_run')).toEqual([
    { kind: 'backup', reason: 'upgrade', error: null },
  ])
  expect(await second.end('SIGTERM')).toBe(0)
  // The backup that the server wrote before it migrated the database can be restored. The restore then migrates it.
  const [name = ''] = await readdir(join(DATA_DIR, 'backups'))
  const restored = await runScript('restore', [join(DATA_DIR, 'backups', name)], { DATA_DIR: await temporaryFolder() })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
})
