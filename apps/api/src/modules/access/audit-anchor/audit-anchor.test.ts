import { expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { newestSeal, seal } from '../../../platform/audit-seals/seals.service.ts'
import { anchorDaily } from './audit-anchor.service.ts'

const hour = 3_600_000
let now = new Date('2026-03-02T12:00:00Z')
const seara = await createTestApp({ clock: { now: () => now } })
const { ctx, db } = seara

test('the newest seal is mailed to every admin once a day, but on the first, in two processes too', async () => {
  const [ana, bia] = [await signIn(seara, 'admin'), await signIn(seara, 'admin')]
  await signIn(seara)
  const mails = () => db.selectFrom('mail').selectAll().where('purpose', '=', 'audit-anchor').execute()
  await record(ctx, { entity: 'diocese', id: 1, action: 'create', before: null, after: { name: 'Goiás' } })
  await seal(ctx)
  await anchorDaily(ctx)
  expect(await mails()).toEqual([])

  now = new Date(now.getTime() + 24 * hour)
  await Promise.all([anchorDaily(ctx), anchorDaily(ctx)])
  await anchorDaily(ctx)
  const sent = await mails()
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set([ana.email, bia.email]))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.text).toContain((await newestSeal(ctx))?.hash.toString('hex'))
  expect(sent[0]?.text).toContain('Todos os 1 registros conferem.')
  now = new Date(now.getTime() + 24 * hour)
  await anchorDaily(ctx)
  expect(await mails()).toHaveLength(4)
})
