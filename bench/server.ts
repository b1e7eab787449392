import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

interface RunningServer {
  url: string
  pid: number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/**
 * Runs a program in its own process, and waits until it answers at `path`. It gets its port in PORT.
 * @param program the program's file, relative to this folder
 */
export async function startServer(
  program: string,
  environment: Record<string, string>,
  path: string,
): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [resolve(import.meta.dirname, program)], {
    env: { ...process.env, RATE_LIMIT: 'off', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(url + path).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await sleep(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a program of this repository to its end. @throws Error when it fails */
export async function runProgram(program: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}
