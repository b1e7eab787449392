import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { urlOfRunning } from '../../src/db/embedded/running.ts'
import { runScript } from './run-script.ts'
import { startServer, temporaryFolder } from './server.ts'

// Data folders of earlier versions. Each is named after the commit whose server made it, with `node
// bench/earlier-folders.ts <commit>`.
const fixtures = join(import.meta.dirname, 'earlier')
const commits = (await readdir(fixtures)).map((name) => basename(name, '.tar.zst')).toSorted()
const oldest = '953f11ee'
const admin = { email: 'bench@seara.example', password: 'uma senha de medir' }

/** The tables whose rows and money an upgrade must not change. */
const kept = [
  'bank_account',
  'box',
  'collection',
  'contribution',
  'diocese',
  'donation',
  'group_donation',
  'iam_group',
  'payment_slip',
  'receipt',
  'region',
  'request',
  'request_line',
  'return_file',
  'slip',
  'slip_payment',
  'user_account',
]

async function unpack(commit: string): Promise<string> {
  const base = await temporaryFolder()
  const [folder, archive] = [join(base, 'dados'), join(base, 'dados.tar')]
  await mkdir(folder)
  // Node unpacks the zstd format, because `tar` could do so only with the program zstd.
  const packed = createReadStream(join(fixtures, `${commit}.tar.zst`))
  await pipeline(packed, createZstdDecompress(), createWriteStream(archive))
  await promisify(execFile)('tar', ['-xpf', archive, '-C', folder])
  return folder
}

/** How many rows each table has, and the sum of each of its columns of money. */
async function figuresOf(url: string): Promise<Record<string, Record<string, string>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; cents: string[] }>(`
      select c.relname as name,
        array(select attname::text from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attname ~ '(^|_)cents$' order by attname) as cents
      from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    const figures: Record<string, Record<string, string>> = {}
    for (const { name, cents } of rows) {
      const sums = cents.map((column) => `coalesce(sum(${column}), 0)::text as ${column}`)
      const found = await client.query<Record<string, string>>(
        `select ${['count(*)::text as count', ...sums].join(', ')} from ${client.escapeIdentifier(name)}`,
      )
      figures[name] = found.rows[0] ?? {}
    }
    return figures
  } finally {
    await client.end()
  }
}

async function figuresOfRunning(dataDir: string) {
  const owner = new URL(await urlOfRunning(dataDir))
  owner.username = 'seara'
  return figuresOf(owner.href)
}

/**
 * Expects that the tables of `kept` have as many rows and the same sums as before. Columns of money that only the newer
 * version has are not compared.
 */
function expectKept(after: Awaited<ReturnType<typeof figuresOf>>, before: Awaited<ReturnType<typeof figuresOf>>): void {
  const compared = kept.filter((name) => name in before)
  expect(compared.length).toBeGreaterThan(10)
  for (const name of compared) expect({ [name]: after[name] }).toMatchObject({ [name]: before[name] })
}

test('there are folders of three earlier versions', () => {
  expect(commits).toHaveLength(3)
  expect(commits).toContain(oldest)
})

test.each(commits)(
  'a data folder of version %s is backed up, upgraded and whole, and the oldest’s backup comes back',
  async (commit) => {
    const DATA_DIR = await unpack(commit)
    const older = await startEmbeddedDatabase({ dataDir: DATA_DIR, durable: false })
    const before = await figuresOf(older.ownerUrl)
    await older.stop()
    expect(Number(before['contribution']?.['count'])).toBeGreaterThan(0)
    expect(Number(before['slip_payment']?.['count'])).toBeGreaterThan(0)

    const server = await startServer({ DATA_DIR })
    await server.ready()
    const archive = /Backup antes da atualização: (\S+\.tar\.zst)/.exec(server.output)?.[1] ?? ''
    expect(archive).not.toBe('')
    expectKept(await figuresOfRunning(DATA_DIR), before)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(admin)
    expect((await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200)
    expect(await runScript('audit-log', [], { DATA_DIR })).toMatchObject({ code: 0 })
    expect(await server.end('SIGTERM')).toBe(0)

    // The backup is restored for the oldest version only. Newer versions would test nothing more, because they only
    // need fewer migrations.
    if (commit !== oldest) return
    const NEW_DIR = join(await temporaryFolder(), 'novo')
    expect(await runScript('restore', [archive], { DATA_DIR: NEW_DIR })).toMatchObject({ code: 0, stderr: '' })
    const restored = await startServer({ DATA_DIR: NEW_DIR })
    await restored.ready()
    expectKept(await figuresOfRunning(NEW_DIR), before)
    expect(await restored.end('SIGTERM')).toBe(0)
  },
)
