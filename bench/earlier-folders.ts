// node bench/earlier-folders.ts <commit> ...: for each commit, runs its server, fills it through its API and packs its
// data folder, for apps/api/test/process/earlier-folders.test.ts.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { prepare } from './collection-world.ts'
import { checkOut } from './commit-tree.ts'
import { common, startOn } from './rehearsal/installations.ts'
import { Programs } from './rehearsal/programs.ts'
import { say } from './rehearsal/report.ts'
import { prepareCampaign, writesOn } from './rehearsal/writes.ts'

const fixtures = fileURLToPath(new URL('../apps/api/test/process/earlier/', import.meta.url))
/** How many times each kind of write is done. */
const rounds = 3

for (const commit of process.argv.slice(2)) await makeFolder(commit)

async function makeFolder(commit: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'seara-earlier-'))
  chmodSync(folder, 0o755)
  const programs = new Programs(folder)
  const tree = checkOut(commit)
  const dataDir = join(folder, 'dados')
  try {
    const settings = { ...common(null), DATA_DIR: dataDir }
    const server = await startOn(programs, 'earlier', settings, join(tree.root, 'apps/api/src/main.ts'))
    await fill(server.url)
    // Waits, because the server makes documents and pictures only after it has answered.
    await sleep(15_000)
    await server.stop()
    pack(dataDir, commit)
  } finally {
    await programs.stop()
    tree.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes some records of every kind. A write that fails, because an older version does not know it, is reported. */
async function fill(url: string): Promise<void> {
  const target = { url, ...(await prepare(url)) }
  const image = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b0c4de' } })
    .jpeg()
    .toBuffer()
  const writes = writesOn(target, await prepareCampaign(target), image, () => undefined)
  for (let round = 0; round < rounds; round += 1)
    for (const [name, write] of Object.entries<() => Promise<void>>({ ...writes }))
      await write().catch((error: unknown) =>
        say(`  ${name}: ${error instanceof Error ? error.message : String(error)}`),
      )
}

function pack(dataDir: string, commit: string): void {
  mkdirSync(fixtures, { recursive: true })
  const archive = join(fixtures, `${commit}.tar.zst`)
  const left = ['*.log', '*.log.*', 'uploads', 'node-cache', 'backups'].map((name) => `--exclude=${name}`)
  const options = ['--numeric-owner', '--owner=0', '--group=0', '--sort=name', ...left]
  execFileSync('tar', [...options, '-I', 'zstd -19 --long=27', '-cf', archive, '-C', dataDir, '.'], {
    stdio: 'inherit',
  })
  say(`${archive}: ${(statSync(archive).size / 2 ** 20).toFixed(1)} MB`)
}
