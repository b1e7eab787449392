import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './server.ts'

export interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs a script as npm does. @param name the name of its file under `scripts`, without the extension */
export async function runScript(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings }
  const run = promisify(execFile)(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], { cwd: root, env })
  return run.then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as Outcome,
  )
}
