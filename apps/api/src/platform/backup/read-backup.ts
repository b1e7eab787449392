import { createHash } from 'node:crypto'
import { StartupError } from '../../core/startup-error.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { DamagedArchive, LockedArchive, readArchive, type Entry } from '../../infra/archive/archive.ts'
import { format, Label, labelName, Manifest, manifestName, meaningOf, product, sealName } from './manifest.ts'

/** Thrown when an archive cannot be used. The message says why, in Portuguese. */
export class UnusableBackup extends StartupError {}

const damaged = (cause?: unknown) =>
  new UnusableBackup('O arquivo está danificado ou incompleto: nada foi restaurado. Use outra cópia.', { cause })

/**
 * Reads a whole archive and checks every byte of it against its manifest.
 * @param identity the age identity (a private key) that decrypts the archive; null for an archive that is not encrypted
 * @throws UnusableBackup when the archive is missing, damaged, encrypted for another key, not of this product, or of a
 * newer version
 */
export async function verifyBackup(path: string, identity: string | null): Promise<Manifest> {
  try {
    return await verify(readArchive(path, identity))
  } catch (error) {
    if (error instanceof LockedArchive)
      throw new UnusableBackup(
        identity === null
          ? 'O arquivo está cifrado: informe a chave com --identity e o arquivo que a contém.'
          : 'O arquivo está cifrado para outra chave.',
        { cause: error },
      )
    if (error instanceof DamagedArchive) throw damaged(error)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new UnusableBackup(`Não há nenhum arquivo em ${path}.`, { cause: error })
    throw error
  }
}

async function verify(archive: AsyncGenerator<Entry>): Promise<Manifest> {
  const seen: Manifest['entries'] = []
  const tables = new Map<string, ReturnType<typeof createHash>>()
  let manifest: Manifest | null = null
  let seal: string | null = null
  for await (const { name, content } of archive) {
    if (seen.length === 0 && manifest === null) await requireOurs(name, content)
    if (seal !== null || (manifest !== null && name !== sealName)) throw damaged()
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (name === manifestName) {
      manifest = parsed(Manifest, content)
      seen.push({ name, size: content.byteLength, sha256 })
    } else if (name === sealName) seal = content.toString('latin1')
    else {
      seen.push({ name, size: content.byteLength, sha256 })
      const meaning = meaningOf(name)
      if (meaning && 'table' in meaning) hashOf(tables, meaning.table).update(content)
    }
  }
  const last = seen.pop()
  if (manifest === null || seal === null || last?.sha256 !== seal) throw damaged()
  if (JSON.stringify(seen) !== JSON.stringify(manifest.entries)) throw damaged()
  for (const table of manifest.tables) if (hashOf(tables, table.name).digest('hex') !== table.sha256) throw damaged()
  return manifest
}

function hashOf(hashes: Map<string, ReturnType<typeof createHash>>, table: string) {
  const hash = hashes.get(table) ?? createHash('sha256')
  hashes.set(table, hash)
  return hash
}

async function requireOurs(name: string, content: Buffer): Promise<void> {
  if (name !== labelName) throw new UnusableBackup('O arquivo não é um backup do Seara.')
  const label = parsed(Label, content)
  if (label.product !== product) throw new UnusableBackup('O arquivo não é um backup do Seara.')
  const known = new Set(await knownMigrations())
  if (label.format > format || label.migrations.some((migration) => !known.has(migration)))
    throw new UnusableBackup('O backup é de uma versão mais nova do Seara: instale essa versão e restaure com ela.')
}

function parsed<Result>(schema: { parse: (value: unknown) => Result }, content: Buffer): Result {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch (error) {
    throw damaged(error)
  }
}
