// Checks that each table is written from one folder only, so that this folder shows everything that changes the table.
// Part of npm run check.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './lib/paths.mjs'
import { main, say, StepError } from './lib/run.mjs'

/** The ways to write a table: with the query builder, in bulk (`db/bulk.ts`), and in SQL. */
const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g,
  /\b(?:insert|update)Many\(\s*[\w.]+,\s*'(\w+)'/g,
  /\b(?:insert into|delete from|update)\s+(\w+)\s+(?:as\s+\w+\s+)?(?:set|using|where|\(|select|values)/gi,
]
/** Files that are not checked: tests, and `db/` and `demo/`, because they fill the tables of all modules. */
const left = /\.test\.ts$|^(?:db|demo)\//

await main(async () => {
  const src = `${root}/apps/api/src`
  const rooms = new Map()
  for (const file of globSync('**/*.ts', { cwd: src }).filter((name) => !left.test(name))) {
    const text = readFileSync(`${src}/${file}`, 'utf8')
    for (const [, table] of writes.flatMap((pattern) => [...text.matchAll(pattern)]))
      rooms.set(table, (rooms.get(table) ?? new Set()).add(dirname(file)))
  }
  if (process.argv.includes('--list')) for (const [table, from] of rooms) say(`${table}: ${[...from].join(', ')}`)
  if (rooms.size === 0) throw new StepError('Nenhuma tabela encontrada: a verificação não vale.')
  const broken = [...rooms].filter(([, from]) => from.size > 1)
  for (const [table, from] of broken) say(`${table}: escrita em ${[...from].join(' e ')}`)
  return broken.length === 0 ? 0 : 1
})
