import type { APIRequestContext } from '@playwright/test'

export interface Session {
  token: string
  user: { id: number; name: string; email: string; profile: 'admin' | 'user' }
}

/** Makes the data of a journey through the product's API. */
export class ApiClient {
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>

  /** @param token sent with every call; undefined: the calls are a visitor's */
  constructor(request: APIRequestContext, token?: string) {
    this.#request = request
    this.#headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  }

  /** @returns the parsed answer; null when the answer is empty */
  async call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const response = await this.#request.fetch(path, {
      method,
      headers: this.#headers,
      ...(body && { data: body }),
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return (response.status() === 204 ? null : await response.json()) as Answer
  }

  /** Sends a form with a file. */
  async send<Answer>(
    path: string,
    multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ): Promise<Answer> {
    const response = await this.#request.post(path, { headers: this.#headers, multipart })
    if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  /** Registers a user and, unless `approved` is false, grants the access. */
  async createUser(
    name: string,
    { email, password, approved = true }: { email: string; password: string; approved?: boolean },
  ) {
    const user = await this.call<Session['user']>('POST', '/api/auth/register', { name, email, password })
    if (approved) await this.call('PUT', `/api/auth/approved/${user.id}`)
    return user
  }
}

/** Signs in through the API. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const response = await request.post('/api/auth/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`login de ${email}: ${response.status()}`)
  return (await response.json()) as Session
}
