import { say } from '../core/console.ts'
import { StartupError } from '../core/startup-error.ts'
import { problemInWords } from '../platform/audit-seals/problem-words.ts'
import * as seals from '../platform/audit-seals/seals.service.ts'
import { joinInstallation, runCommand } from './run-command.ts'

/**
 * `npm run audit-log [-- --anchor number:hash]`: compares the audit log with its seals, and with the mailed seal that
 * `--anchor` names. The server may be running. Ends with code 1 when something is wrong.
 */
await runCommand(async (opened) => {
  const [option, value = ''] = process.argv.slice(2)
  const anchor = /^(\d{1,9}):([0-9a-f]{64})$/i.exec(value)
  if (option !== undefined && (option !== '--anchor' || !anchor))
    throw new StartupError('Como se usa: npm run audit-log, ou npm run audit-log -- --anchor selo:código')
  const ctx = { ...(await joinInstallation(opened)), actor: null }
  await seals.seal(ctx)
  const mailed = anchor ? { number: Number(anchor[1]), hash: anchor[2] ?? '' } : undefined
  const found = await seals.verify(ctx, mailed)
  await seals.store(ctx, 'command', found)
  for (const problem of found.problems) say(problemInWords(problem))
  if (found.problems.length > 0) throw new StartupError('A auditoria NÃO confere com os seus selos.')
  const newest = await seals.newestSeal(ctx)
  say(`A auditoria confere: ${found.entries} registros em ${found.last_seal} selos.`)
  if (newest) say(`Último selo: ${newest.number}:${newest.hash.toString('hex')}`)
})
