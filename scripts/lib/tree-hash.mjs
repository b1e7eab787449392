import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

/** A hash of the names and contents of files and folders. Left out: missing files, `node_modules` and `dist`. */
export function treeHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder).toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap(({ name }) => filesUnder(join(path, name)))
}
