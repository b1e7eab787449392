import { z } from 'zod'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

/** What these take is not a record's fields but what they need to do something. */
const commands = ['/api/auth/password', '/api/parish_region_states']

const changes = endpoints.filter(({ method, path, body }) => method === 'PUT' && body && !commands.includes(path))

test.each(changes.map(({ path, body = z.never() }) => [path, body] as const))(
  'PUT %s takes a body without any of its fields: what is absent stays',
  (_path, body) => {
    expect(body.safeParse({}).error).toBeUndefined()
    expect(Object.values(Object(body.parse({})) as object).filter((value) => value !== undefined)).toEqual([])
  },
)
