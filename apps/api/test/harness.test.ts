import { expect, test } from 'vitest'
import { createTestApp } from './harness.ts'

const { request, db } = await createTestApp()

test('a test file gets the product on a migrated database of its own', async () => {
  const answer = await request('GET', '/api/health')
  expect(answer.statusCode).toBe(200)
  expect(await db.selectFrom('state').select('id').execute()).toHaveLength(27)
})
