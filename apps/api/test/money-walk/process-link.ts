import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Send } from './world.ts'

export interface ForwardedRequest {
  id: number
  /** The time of the walk's clock, in milliseconds since 1970. */
  now: number
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** The body in Base64; null when there is none. */
  payload: string | null
}

export interface ForwardedAnswer {
  id: number
  statusCode: number
  body: string
}

/** Starts the product a second time, in another process. Call `end` before the database closes. */
export async function startSecondProcess(
  database: string,
  files: string,
  now: () => Date,
): Promise<{ send: Send; end: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./second-process.ts', import.meta.url)), {
    env: { ...process.env, WALK_DATABASE: database, WALK_FILES: files },
    execArgv: [],
  })
  const waiting = new Map<number, (answer: ForwardedAnswer) => void>()
  const exited = once(child, 'exit')
  await Promise.race([once(child, 'message'), exited.then(() => Promise.reject(new Error('it ended')))])
  child.on('message', (answer: ForwardedAnswer) => waiting.get(answer.id)?.(answer))
  let lastId = 0
  const send: Send = async (method, path, { token, body, headers = {}, query }) => {
    const isText = body !== undefined && !Buffer.isBuffer(body)
    const id = ++lastId
    const request: ForwardedRequest = {
      id,
      now: now().getTime(),
      method,
      url: query === undefined ? path : `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload:
        body === undefined
          ? null
          : (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))).toString('base64'),
    }
    const { promise, resolve } = Promise.withResolvers<ForwardedAnswer>()
    waiting.set(id, resolve)
    child.send(request)
    const { statusCode, body: text } = await promise
    waiting.delete(id)
    return { statusCode, body: text }
  }
  return {
    send,
    end: async () => {
      child.disconnect()
      await exited
    },
  }
}
