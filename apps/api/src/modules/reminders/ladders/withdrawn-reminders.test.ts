import type { ReminderStep } from '@seara/contract/reminders/ladders'
import { expect, test } from 'vitest'
import { createCollectionRemindersApp } from '../../../../test/collection-reminders-app.ts'
import { answered, createDiocese, formWith } from '../../../../test/factories.ts'
import { sendDue } from './send-reminders.service.ts'

const app = await createCollectionRemindersApp()
const { seara, mailServer, moment, signal, admin, collection, crato, picos, on, run, arrived, mails } = app
const { ladder, set, seenStep, contribute } = app
const { request, db, ctx } = seara

const changeWords = async (stepId: number) => {
  const body = { subject: '{{coleta}}: certo' }
  return answered(await request('PUT', `/api/reminders/step/${stepId}`, { ...admin, body })).json<ReminderStep>()
}
const changeCollection = async (body: object) =>
  answered(await request('PUT', `/api/missionary-collection/${collection.id}`, { ...admin, body }))
const correctWords = async (stepId: number) => app.see(await changeWords(stepId))

test('a contribution that comes while reminders are queued leaves none behind', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await Promise.all([sendDue(ctx, signal), contribute(crato.id), contribute(picos.id)])
  await sendDue(ctx, signal)
  const states = await db.selectFrom('mail').select('state').where('purpose', '=', 'reminder-contribution').execute()
  expect(states.filter(({ state }) => state !== 'withdrawn')).toEqual([])
})

test('queued but not sent: the contribution withdraws it, a second one changes nothing, a deletion lets the next step go', async () => {
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  expect(await mails()).toEqual(['crato@exemplo.org queued', 'picos@exemplo.org queued'])
  const { id } = await contribute(crato.id)
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org queued'])
  const second = await contribute(crato.id)
  await run()
  expect(arrived()).toEqual(['picos@exemplo.org -3'])
  for (const gone of [id, second.id])
    answered(await request('DELETE', `/api/collection-missionary-contribuitions/${gone}`, admin), 204)
  await run()
  expect(arrived()).toHaveLength(1)
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 0', 'picos@exemplo.org -3', 'picos@exemplo.org 0'])
})

test('a pause by hand withdraws what waits, sends nothing, and what it missed is not made up for', async () => {
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  expect(await set({ paused: true })).toMatchObject({ paused: { by: 'Ana Administradora' } })
  await run()
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  await on('2027-10-31')
  await run()
  expect((await ladder()).upcoming).toMatchObject([{ day: '2027-10-31', state: 'paused' }])
  await on('2027-11-01')
  expect(await set({ paused: false })).toMatchObject({ paused: null })
  await run()
  expect(arrived()).toEqual([])
})

test('a finished collection and a diocese in the trash are not reminded; what waits for them is withdrawn', async () => {
  const jatai = await createDiocese(seara, admin.token, { contact_mail: 'jatai@exemplo.org' })
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  answered(await request('DELETE', `/api/diocese/${jatai.id}`, admin), 204)
  expect((await mails()).toSorted()).toEqual([
    'crato@exemplo.org queued',
    'jatai@exemplo.org withdrawn',
    'picos@exemplo.org queued',
  ])
  answered(await request('PUT', `/api/missionary-collection/${collection.id}`, { ...admin, body: { finished: true } }))
  expect(new Set((await mails()).map((mail) => mail.split(' ')[1]))).toEqual(new Set(['withdrawn']))
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual([])
  expect(await ladder()).toMatchObject({ finished: true, upcoming: [] })
})

test('what waits goes to a corrected address; what failed stays for the office, until the contribution', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  const correct = (contact_mail: string) =>
    request('PUT', `/api/diocese/${crato.id}`, { ...admin, body: { contact_mail } })
  answered(await correct('outra@exemplo.org'))
  answered(await correct('curia.crato@exemplo.org'))
  await sendDue(ctx, signal)
  mailServer.refusal = (to) => (to === 'picos@exemplo.org' ? { at: 'recipient', code: 550, words: 'unknown' } : null)
  await run()
  mailServer.refusal = null
  expect(arrived()).toEqual(['curia.crato@exemplo.org -3'])
  expect((await ladder()).sent).toMatchObject([{ count: 2, failed: 1, waiting: 0 }])
  await contribute(picos.id)
  await run()
  expect((await mails()).toSorted()).toEqual([
    'crato@exemplo.org withdrawn',
    'curia.crato@exemplo.org sent',
    'picos@exemplo.org withdrawn',
  ])
  answered(await correct('crato@exemplo.org'))
})

test('what waits goes to an address that an import corrects', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  const correct = async (contact_mail: string) => {
    const { name, bishop, cnpj, telephone, zip_code, city, uf } = crato
    const header = 'Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF'
    const sheet = `${header}\r\n${[name, bishop, cnpj, telephone, contact_mail, zip_code, city, uf].join(';')}`
    answered(await request('POST', '/api/import/dioceses', { ...admin, ...formWith(sheet) }))
  }
  await correct('importada@exemplo.org')
  expect((await mails()).toSorted()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org queued'])
  await run()
  expect(arrived()).toEqual(['importada@exemplo.org -3', 'picos@exemplo.org -3'])
  await correct('crato@exemplo.org')
})

test('an e-mail that is corrected days later leaves to the office what failed, and what was sent', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  mailServer.refusal = (to) => (to === 'picos@exemplo.org' ? { at: 'recipient', code: 550, words: 'unknown' } : null)
  await run()
  mailServer.refusal = null
  await on('2027-10-31')
  const correct = (contact_mail: string) =>
    request('PUT', `/api/diocese/${picos.id}`, { ...admin, body: { contact_mail } })
  answered(await correct('curia.picos@exemplo.org'))
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3'])
  expect((await ladder()).sent).toMatchObject([{ day: '2027-10-28', count: 2, failed: 1 }])
  const again = async (recipient: string) => {
    const { id } = await db.selectFrom('mail').select('id').where('recipient', '=', recipient).executeTakeFirstOrThrow()
    answered(await request('POST', `/api/outbox/${id}/send`, admin), 202)
  }
  answered(await request('PUT', `/api/diocese/${crato.id}`, { ...admin, body: { contact_mail: 'nova@exemplo.org' } }))
  await again('picos@exemplo.org')
  await again('crato@exemplo.org')
  answered(await request('PUT', `/api/diocese/${crato.id}`, { ...admin, body: { contact_mail: 'crato@exemplo.org' } }))
  answered(await correct('picos@exemplo.org'))
})

test('a reminder that failed and is sent again days later leaves', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  mailServer.refusal = (to) => (to === 'picos@exemplo.org' ? { at: 'recipient', code: 550, words: 'unknown' } : null)
  await run()
  mailServer.refusal = null
  await on('2027-10-31')
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', 'picos@exemplo.org')
    .executeTakeFirstOrThrow()
  answered(await request('POST', `/api/outbox/${id}/send`, admin), 202)
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
})

test('while no mail leaves, reminders wait; those of a day long past are withdrawn', async () => {
  await seenStep(-3)
  await seenStep(3)
  await on('2027-10-28')
  mailServer.refusal = { at: 'connect', code: 421, words: 'busy' }
  await run()
  expect((await ladder()).sent).toMatchObject([{ count: 2, waiting: 2 }])
  await on('2027-11-03')
  await run()
  mailServer.refusal = null
  moment.now = new Date('2027-11-03T16:00:00Z')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 3', 'picos@exemplo.org 3'])
  expect((await ladder()).sent).toMatchObject([{ day: '2027-11-03' }, { day: '2027-10-28', withdrawn: 2 }])
})

test('a copy that could not leave for days is withdrawn, and its reminder stays as it was sent', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await run()
  const { id } = await db.selectFrom('mail').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  mailServer.refusal = { at: 'connect', code: 421, words: 'busy' }
  answered(await request('POST', `/api/outbox/${id}/send`, admin), 202)
  await on('2027-10-31')
  await run()
  mailServer.refusal = null
  const because = 'O dia deste lembrete passou antes que ele pudesse sair.'
  expect(await db.selectFrom('mail').select(['state', 'withdrawn_because']).orderBy('id').execute()).toEqual([
    { state: 'sent', withdrawn_because: null },
    { state: 'sent', withdrawn_because: null },
    { state: 'withdrawn', withdrawn_because: because },
  ])
})

test('a deleted step, and one that may not go out any more, withdraw what waits', async () => {
  const [first, second] = [await seenStep(-3), await seenStep(-2)]
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await on('2027-10-29', 16)
  await sendDue(ctx, signal)
  answered(await request('DELETE', `/api/reminders/step/${first.id}`, admin), 204)
  answered(await request('PUT', `/api/reminders/step/${second.id}/seen`, { ...admin, body: { seen: false } }))
  await run()
  expect(arrived()).toEqual([])
  expect(await mails()).toHaveLength(4)
  expect((await request('DELETE', `/api/reminders/step/${first.id}`, admin)).statusCode).toBe(404)
})

test('a deleted step whose reminders were withdrawn does not hold back the step that replaces it', async () => {
  const { id } = await seenStep(0)
  await on('2027-10-31')
  await sendDue(ctx, signal)
  answered(await request('DELETE', `/api/reminders/step/${id}`, admin), 204)
  await seenStep(0)
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 0', 'picos@exemplo.org 0'])
})

test('a pause that ends on the same day loses nothing, and a withdrawn mail keeps its first reason', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await contribute(crato.id)
  await set({ paused: true })
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  const [ofCrato] = await db.selectFrom('mail').select('withdrawn_because').orderBy('id').execute()
  expect(ofCrato?.withdrawn_because).not.toContain('pausados')
  await set({ paused: false })
  await run()
  expect(arrived()).toEqual(['picos@exemplo.org -3'])
})

const undone: [string, string, object, object][] = [
  ['finished', 'reopened', { finished: true }, { finished: false }],
  ['put off', 'let begin', { begin_dt: '2027-11-20' }, { begin_dt: '2027-10-01' }],
]

test.each(undone)('a collection %s and %s on the same day loses no reminder', async (_, __, change, back) => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await changeCollection(change)
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  await run()
  expect(arrived()).toEqual([])
  await changeCollection(back)
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
})

test('reopening a collection that is open already sends nothing again that was withdrawn', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  const { id } = await contribute(crato.id)
  answered(await request('DELETE', `/api/collection-missionary-contribuitions/${id}`, admin), 204)
  await Promise.all([changeCollection({ finished: false }), changeCollection({ finished: false })])
  await run()
  expect(arrived()).toEqual(['picos@exemplo.org -3'])
})

test.each<[string, (step: ReminderStep) => Promise<unknown>, (step: ReminderStep) => Promise<unknown>]>([
  ['finished and reopened', () => changeCollection({ finished: true }), () => changeCollection({ finished: false })],
  [
    'put off and let begin',
    () => changeCollection({ begin_dt: '2027-11-20' }),
    () => changeCollection({ begin_dt: '2027-10-01' }),
  ],
  ['paused and resumed', () => set({ paused: true }), () => set({ paused: false })],
  [
    'disapproved and approved',
    async ({ id }) =>
      answered(await request('PUT', `/api/reminders/step/${id}/seen`, { ...admin, body: { seen: false } })),
    app.see,
  ],
  [
    'trashed and restored with its diocese',
    async () => answered(await request('DELETE', `/api/diocese/${crato.id}`, admin), 204),
    async () => answered(await request('PUT', `/api/diocese/restore/${crato.id}`, admin)),
  ],
])('a sent reminder that was %s may be sent again by hand, until the contribution', async (_, change, back) => {
  const step = await seenStep(-3)
  await on('2027-10-28')
  await run()
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', 'crato@exemplo.org')
    .executeTakeFirstOrThrow()
  await change(step)
  await back(step)
  answered(await request('POST', `/api/outbox/${id}/send`, admin), 202)
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'crato@exemplo.org -3', 'picos@exemplo.org -3'])
  await contribute(crato.id)
  answered(await request('POST', `/api/outbox/${id}/send`, admin), 409)
})

test('a pause leaves what failed to the office, the end of the collection withdraws it', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  mailServer.refusal = { at: 'recipient', code: 550, words: 'unknown' }
  await run()
  mailServer.refusal = null
  await set({ paused: true })
  await set({ paused: false })
  expect(await mails()).toEqual(['crato@exemplo.org failed', 'picos@exemplo.org failed'])
  await changeCollection({ finished: true })
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
})

test.each(undone)('a collection %s after a day of waiting, and %s, loses no reminder', async (_, __, change, back) => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await on('2027-10-29')
  await changeCollection(change)
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  await on('2027-10-30')
  await changeCollection(back)
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
})

test.each(undone)(
  'a collection %s, and %s after its end, keeps what was withdrawn in the calendar',
  async (_, __, change, back) => {
    await seenStep(-1)
    await on('2027-10-30')
    await sendDue(ctx, signal)
    await changeCollection(change)
    await on('2027-11-01')
    await changeCollection(back)
    await run()
    expect(arrived()).toEqual([])
    expect((await ladder()).sent).toMatchObject([{ day: '2027-10-30', count: 2, withdrawn: 2 }])
  },
)

test('a collection that is put off to a later hour of the day reminds from that hour on', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await changeCollection({ begin_dt: '2027-10-28T15:00' })
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  await run()
  expect(arrived()).toEqual([])
  moment.now = new Date('2027-10-28T18:30:00Z')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
})

test('a pause that ends on the next day keeps in the calendar what it withdrew', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await set({ paused: true })
  await on('2027-10-29')
  await set({ paused: false })
  await run()
  expect(arrived()).toEqual([])
  expect((await ladder()).sent).toMatchObject([{ day: '2027-10-28', count: 2, withdrawn: 2 }])
})

test.each([
  ['words', (id: number) => [`step/${id}`, { subject: '{{coleta}}: -4' }, { subject: '{{coleta}}: -3' }] as const],
  ['end date', () => [`collection/${collection.id}`, { end_on: '2027-11-01' }, { end_on: '2027-10-31' }] as const],
])(
  'other %s withdraw what waits, as nobody has seen it so; taken back on the same day, they lose nothing',
  async (_, of) => {
    const step = await seenStep(-3)
    const [path, change, back] = of(step.id)
    const put = async (body: object) => answered(await request('PUT', `/api/reminders/${path}`, { ...admin, body }))
    await on('2027-10-28')
    await sendDue(ctx, signal)
    await put(back)
    expect(await mails()).toEqual(['crato@exemplo.org queued', 'picos@exemplo.org queued'])
    await put(change)
    expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
    await run()
    expect(arrived()).toEqual([])
    await put(back)
    await run()
    expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
  },
)

test('a step whose words were corrected on its day leaves with them as soon as they were seen', async () => {
  const { id } = await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  const corrected = await changeWords(id)
  await run()
  expect(arrived()).toEqual([])
  await app.see(corrected)
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org certo', 'picos@exemplo.org certo'])
})

test('what failed stays for the office when the words of its step are corrected and approved', async () => {
  const { id } = await seenStep(-3)
  await on('2027-10-28')
  mailServer.refusal = (to) => (to === 'picos@exemplo.org' ? { at: 'recipient', code: 550, words: 'unknown' } : null)
  await run()
  mailServer.refusal = null
  await on('2027-10-29')
  await correctWords(id)
  await run()
  expect(await mails()).toEqual(['crato@exemplo.org sent', 'picos@exemplo.org failed'])
  expect((await ladder()).sent).toMatchObject([{ day: '2027-10-28', count: 2, failed: 1, withdrawn: 0 }])
})

test('a step that is corrected after its day keeps in the calendar what was withdrawn on that day', async () => {
  const { id } = await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await on('2027-10-31')
  await sendDue(ctx, signal)
  await correctWords(id)
  await run()
  expect(arrived()).toEqual([])
  expect((await ladder()).sent).toMatchObject([{ day: '2027-10-28', count: 2, withdrawn: 2 }])
})

test('a changed step withdraws its own waiting mails alone, and marks none that has left', async () => {
  const [first] = [await seenStep(-3), await seenStep(-1)]
  await on('2027-10-28')
  await run()
  await on('2027-10-30')
  await sendDue(ctx, signal)
  const body = { subject: '{{coleta}}: outro' }
  answered(await request('PUT', `/api/reminders/step/${first.id}`, { ...admin, body }))
  const marked = await db.selectFrom('mail').select('id').where('withdrawn_because', 'is not', null).execute()
  expect(marked).toEqual([])
  await run()
  expect(arrived()).toEqual([
    'crato@exemplo.org -1',
    'crato@exemplo.org -3',
    'picos@exemplo.org -1',
    'picos@exemplo.org -3',
  ])
})

test('what a new end date withdrew leaves on the new day, also when it was approved on a later one', async () => {
  const { id } = await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await set({ end_on: '2027-11-30' })
  await on('2027-10-29')
  const step = (await ladder()).steps.find((one) => one.id === id)
  if (step) await app.see(step)
  await run()
  expect(arrived()).toEqual([])
  await on('2027-11-27')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
})
