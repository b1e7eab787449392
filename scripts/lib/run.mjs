import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, sep } from 'node:path'
import { pinnedNode, root } from './paths.mjs'

export const say = (line) => process.stdout.write(`${line}\n`)

/** A step that failed for a reason that a person can remove. It is shown as one line, without a stack. */
export class StepError extends Error {}

/** Runs a program in the foreground. @returns its exit code; 128 + n when signal n ended it */
export function run(file, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs a JavaScript program of the project with the project's own Node. */
export const runNode = (args, options) => run(pinnedNode, args, options)

/** Runs npm with the machine's Node, because npm may replace the project's Node, which comes first in PATH. */
export function runNpm(args) {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(`node_modules${sep}.bin`))
    .join(delimiter)
  return run('npm', args, { env: { PATH }, shell: process.platform === 'win32' })
}

/** Runs a command's main function and exits with the code that it returns. A StepError is shown as one line. */
export async function main(command) {
  try {
    process.exitCode = await command(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof StepError ? error.message : (error?.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
