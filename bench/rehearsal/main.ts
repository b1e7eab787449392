// npm run rehearse: breaks the product while writers write, and counts the acknowledged writes that are missing.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rehearseBackup } from './backup.ts'
import { rehearseBeside } from './beside.ts'
import { missingPrograms, rehearseCluster } from './cluster.ts'
import { rehearseKills } from './kills.ts'
import { Programs } from './programs.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '50' },
    'database-kills': { type: 'string', default: '10' },
    rows: { type: 'string', default: '1000000' },
    against: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    images: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})
const [what = 'cluster'] = positionals

/** The rehearsals by name. Each starts programs as it needs them. @returns whether nothing was wrong */
const rehearsals: Record<string, (programs: Programs) => Promise<boolean>> = {
  cluster: (programs) => rehearseCluster(programs, values.only),
  kills: (programs) =>
    rehearseKills(programs, { kills: Number(values.kills), databaseKills: Number(values['database-kills']) }),
  backup: (programs) => rehearseBackup(programs, { rows: Number(values.rows), images: Number(values.images) }),
  beside: (programs) => {
    if (values.against === undefined) fail('Informe a versão anterior: npm run rehearse -- beside --against <commit>.')
    return rehearseBeside(programs, values.against, Number(values.seconds))
  },
}
const rehearse = rehearsals[what]
if (rehearse === undefined) fail(`Ensaios: ${Object.keys(rehearsals).join(', ')}.`)
const missing = what === 'cluster' ? missingPrograms() : []
if (missing.length > 0)
  fail(`Falta instalar: ${missing.join(', ')} (apt-get install patroni etcd-server postgresql haproxy pgbouncer).`)

const folder = mkdtempSync(join(tmpdir(), 'seara-rehearsal-'))
chmodSync(folder, 0o755)
const programs = new Programs(folder)
let succeeded = false
try {
  succeeded = await rehearse(programs)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
} finally {
  await programs.stop()
  if (succeeded) rmSync(folder, { recursive: true, force: true })
  else process.stderr.write(`Os registros estão em ${folder}.\n`)
}
process.exitCode = succeeded ? 0 : 1

function fail(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
