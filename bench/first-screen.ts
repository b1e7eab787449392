import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const manifestPath = join(dist, '.vite', 'manifest.json')

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}

/** The entries of the build that a signed-in person loads before the home screen shows. */
const firstScreen = ['index.html', 'src/features/home/Home.tsx']

/** The size of the JavaScript of the home screen: its chunks and their static imports. @returns kB, gzip */
export function measureFirstScreen(): number {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build; it has ${readdirSync(dirname(manifestPath)).join(', ')}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  firstScreen.forEach(add)
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(dist, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}
