import { beforeEach, expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read } = await createReturnsApp()
const { request } = seara
const { token } = admin
const post = async (path: string) => answered(await request('POST', path, { token }), 201)

/**
 * A slip that was sent to the bank twice: it was sent again before the return file with the bank's first answer was
 * applied.
 */
let slip: RegisteredSlip
beforeEach(async () => {
  slip = await newSlip()
  await post('/api/shipping-file')
  await post(`/api/shipping-file/draft/${slip.id}`)
  await post('/api/shipping-file')
})

const taken = () => bradescoReturn([{ ourNumber: slip.registered, occurrence: '02', day: '2026-11-20' }])
const refused = () =>
  bradescoReturn([{ ourNumber: slip.registered, occurrence: '03', day: '2026-11-21', reasons: '3800000000' }])

test.each([
  ['in their order', [taken, refused]],
  ['the later one first', [refused, taken]],
])('a slip that the bank took stays registered when it refuses the same slip again, %s', async (_, returns) => {
  for (const make of returns) await apply(make())
  expect(await read(slip)).toMatchObject({ registration: 'confirmed', registration_reason: null })
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: { status: 'cancel' } }))
  expect((await read(slip)).write_off).toBe('draft')
})
