import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually, freePort, root, startServer, temporaryFolder, usedFolder } from './server.ts'

test('what Prometheus asks for stands on a port of its own, and nowhere else', async () => {
  const METRICS_PORT = String(await freePort())
  const settings = { DATA_DIR: await usedFolder(), BACKUP_DIR: await temporaryFolder(), METRICS_PORT }
  const server = await startServer(settings)
  await server.ready()
  expect(await server.addRegion(await server.signIn(), 'Medida')).toBe(true)
  const ask = async (path = '/metrics') => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)
  let text = ''
  // The first backup is made right after the start.
  await eventually(async () => (text = await (await ask()).text()).includes('seara_backup_age_seconds{kind="backup"}'))
  for (const line of [
    /^seara_http_request_duration_seconds_count\{method="POST",route="\/api\/parish_region",status="201"\} 1$/m,
    /^seara_database_connections\{state="open"\} [1-9]/m,
    /^seara_database_connections\{state="waiting"\} 0$/m,
    /^seara_disk_free_bytes\{folder="[^"]+"\} [1-9]/m,
    /^seara_jobs_total\{queue="[^"]+",outcome="failed"\} 0$/m,
    /^seara_mails\{state="overdue"\} 0$/m,
    /^seara_held_after_restore 0$/m,
    /^seara_storage_up 1$/m,
    /^seara_process_cpu_seconds_total /m,
  ])
    expect(text).toMatch(line)
  const alarms = await readFile(join(root, 'ops', 'prometheus', 'alarms.yml'), 'utf8')
  const asked = new Set(alarms.match(/seara_[a-z_]+/g)?.map((name) => name.replace(/_(?:count|sum|bucket)$/, '')))
  const measured = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  expect(asked.size).toBeGreaterThan(6)
  expect([...asked].filter((name) => !measured.has(name))).toEqual([])
  // The metrics must contain no addresses, names or codes.
  expect(text).not.toMatch(/Medida|ana@/)
  expect((await ask('/')).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toMatch(/text\/plain/)
  const second = await startServer({ DATA_DIR: await usedFolder(), METRICS_PORT })
  expect(await second.exit).toBe(1)
  expect(second.errors).toMatch(/\(METRICS_PORT\) já está em uso/)
  expect(await server.end('SIGTERM')).toBe(0)
})
