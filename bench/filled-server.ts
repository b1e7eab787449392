import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillBilling } from './billing-rows.ts'
import type { Filled } from './billing-scale.ts'
import { prepare, signIn, withServerOn } from './collection-world.ts'

/** With fewer rows of each kind than this, some of the measured searches would find nothing. */
export const fewestRows = 5_000

/**
 * Runs a server with very many rows of each kind.
 * @param folder is filled and kept; when it is filled already, it is used as it is. undefined: a new folder, removed
 * afterwards
 * @throws Error when the folder contains anything else, or another number of rows
 */
export async function withFilledServer<Result>(
  count: number,
  folder: string | undefined,
  say: (line: string) => void,
  measure: (filled: Filled & { pid: number }) => Promise<Result>,
): Promise<Result> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'seara-bench-')))
  try {
    return await onFolder(dataDir, count, say, measure)
  } finally {
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function onFolder<Result>(
  dataDir: string,
  count: number,
  say: (line: string) => void,
  measure: (filled: Filled & { pid: number }) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true })
  // This file is written last, so a folder without it was not filled completely.
  const marker = join(dataDir, 'filled.json')
  const kept = await readFile(marker, 'utf8').catch(() => null)
  if (kept === null) {
    say(`Acrescentando ${count.toLocaleString('pt-BR')} solicitações, boletos, caixas, registros e imagens ...`)
    await withServerOn(dataDir, async ({ url, db }) => {
      await prepare(url)
      await fillBilling(db, count, say)
    })
    await writeFile(marker, JSON.stringify({ count }))
  } else if ((JSON.parse(kept) as { count: number }).count !== count) throw new Error(`${dataDir} holds other rows`)
  return withServerOn(dataDir, async ({ url, db, pid }) => measure({ url, db, pid, count, token: await signIn(url) }))
}
