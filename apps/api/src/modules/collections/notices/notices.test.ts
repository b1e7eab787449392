import type { Job } from '@seara/contract/platform/jobs'
import type { NoticesReach } from '@seara/contract/collections/notices'
import type { PersonData } from '@seara/contract/privacy/person-data'
import type { Diocese } from '@seara/contract/registry/dioceses'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, formWith, messageOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'

const moment = { now: Date.now() }
const seara = await createTestApp({ workers: true, clock: { now: () => new Date(moment.now) } })
const { request, db } = seara
let { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const day = 24 * 60 * 60 * 1000

const crato = await createDiocese(seara, token, { name: 'Diocese de Crato', contact_mail: 'crato@exemplo.org' })
await createDiocese(seara, token, { name: 'Diocese de Picos', contact_mail: 'picos@exemplo.org' })
const trashed = await createDiocese(seara, token, { name: 'Diocese Extinta', contact_mail: 'extinta@exemplo.org' })
await request('DELETE', `/api/diocese/${trashed.id}`, { token })
const collection = await createCollection(seara, token)

/** How long a test waits for work that a job does. */
const soon = { timeout: 15_000, interval: 100 }

async function finished(jobId: number): Promise<Job> {
  return vi.waitFor(async () => {
    const job = (await request('GET', `/api/jobs/${jobId}`, { token })).json<Job>()
    expect(job.state).toBe('completed')
    return job
  }, soon)
}

const notice = async (method: 'GET' | 'POST', address: string) => {
  const { job_id } = answered(await request(method, address, { token }), 202).json<{ job_id: number }>()
  return finished(job_id)
}
const recipients = async (purpose: string) =>
  (await db.selectFrom('mail').select('recipient').where('purpose', '=', purpose).orderBy('recipient').execute()).map(
    ({ recipient }) => recipient,
  )

test('the initial notice goes to every live diocese, and not again within 24 hours unless the call says so, once for two such calls', async () => {
  const address = `${path}/missionary-collections/first-message?missionary_collection_id=${collection.id}`
  expect((await notice('POST', address)).progress).toEqual({ done: 2, total: 2, failed: 0 })
  expect(await recipients('collection-first-message')).toEqual(['crato@exemplo.org', 'picos@exemplo.org'])
  await notice('GET', address)
  expect(await recipients('collection-first-message')).toHaveLength(2)
  moment.now += 1_000
  await notice('POST', `${address}&again=true`)
  expect(await recipients('collection-first-message')).toHaveLength(4)
  moment.now += 1_000
  await Promise.all([notice('POST', `${address}&again=true`), notice('GET', `${address}&again=true`)])
  expect(await recipients('collection-first-message')).toHaveLength(6)
  moment.now += day + 1
  token = (await signIn(seara, 'admin')).token
  await notice('GET', address)
  expect(await recipients('collection-first-message')).toHaveLength(8)
})

test('the reminder goes to the dioceses without a live contribution; two at once send it once', async () => {
  await createContribution(seara, token, contributionFields(collection.id, crato.id, choices))
  const address = `${path}/missionary-collections/diocese-not-contrib-mail/${collection.id}`
  await Promise.all([notice('POST', address), notice('GET', address)])
  expect(await recipients('collection-not-contributed')).toEqual(['picos@exemplo.org'])
})

test('it is told beforehand how many dioceses a notice would go to', async () => {
  const { id } = await createCollection(seara, token)
  const reach = async () =>
    answered(await request('GET', `${path}/missionary-collections/notices/${id}`, { token })).json<object>()
  await createContribution(seara, token, contributionFields(id, crato.id, choices))
  expect(await reach()).toMatchObject({
    first_message: { dioceses: 2, recent: 0, to: [{ id: crato.id }, { is_recent: false }] },
    reminder: { dioceses: 1, recent: 0, to: [{ is_recent: false }] },
  })
  await notice('POST', `${path}/missionary-collections/diocese-not-contrib-mail/${id}`)
  expect(await reach()).toMatchObject({
    first_message: { dioceses: 2, recent: 0 },
    reminder: { dioceses: 1, recent: 1, to: [{ is_recent: true }] },
  })
})

test('the mail itself is shown beforehand, as one of the dioceses will get it', async () => {
  const { id, description } = await createCollection(seara, token, { description: 'Coleta a ler antes' })
  const choice = '?search=Picos'
  const address = `${path}/missionary-collections/notices/${id}`
  const reach = answered(await request('GET', address + choice, { token })).json<NoticesReach>()
  const { first_message, reminder } = reach
  expect(first_message.sample?.text).toContain(description)
  expect(reminder.sample).toMatchObject({ name: 'Diocese de Picos' })
  await notice('POST', `${path}/missionary-collections/diocese-not-contrib-mail/${id}${choice}`)
  const sent = await db
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('purpose_key', 'like', `${id}/%`)
    .executeTakeFirstOrThrow()
  expect(reminder.sample).toMatchObject(sent)
  const nobody = answered(await request('GET', `${address}?search=nenhuma assim`, { token })).json<NoticesReach>()
  expect(nobody.reminder.sample).toBeNull()
})

test('who only looks whether the address is there starts nothing', async () => {
  const { id, cod } = await createCollection(seara, token)
  for (const address of [`first-message?missionary_collection_id=${id}`, `diocese-not-contrib-mail/${id}`]) {
    expect((await request('HEAD', `${path}/missionary-collections/${address}`, { token })).statusCode).toBe(404)
  }
  expect(await db.selectFrom('job').select('id').where('name', 'like', `%${cod}%`).execute()).toEqual([])
})

test('notices of a finished or unknown collection are refused', async () => {
  const { id } = await createCollection(seara, token)
  await request('PUT', `/api/missionary-collection/${id}`, { token, body: { finished: true } })
  const address = (collectionId: number | string) =>
    `${path}/missionary-collections/first-message?missionary_collection_id=${collectionId}`
  expect((await request('POST', address(id), { token })).statusCode).toBe(409)
  for (const unknown of [999_999, '2147483648', '9'.repeat(30)])
    expect((await request('POST', address(unknown), { token })).statusCode).toBe(404)
  expect((await request('GET', `${path}/missionary-collections/first-message`, { token })).statusCode).toBe(422)
})

test('no diocese is reminded of a collection that has not begun, and all may be told beforehand of it', async () => {
  const { id } = await createCollection(seara, token, { begin_dt: '2090-10-01' })
  const refused = await request('POST', `${path}/missionary-collections/diocese-not-contrib-mail/${id}`, { token })
  expect(refused.statusCode).toBe(409)
  expect(messageOf(refused)).toBe('A Coleta Missionária ainda não começou.')
  await notice('POST', `${path}/missionary-collections/first-message?missionary_collection_id=${id}`)
})

test('a notice ends when its collection is finished meanwhile: nobody is written to after that', async () => {
  const { id } = await createCollection(seara, token)
  const more = Array.from({ length: 83 }, (_, number) => `diocese${number}@exemplo.org`)
  for (const contact_mail of more) await createDiocese(seara, token, { contact_mail })
  // The job's second step, for dioceses 21 to 40, must wait, because another connection is writing to the first of
  // them.
  const blocker = new pg.Client({ connectionString: seara.url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query(
    "insert into collection_notice (collection_id, kind, recipient, run, queued_at) values ($1, 'collection-first-message', $2, gen_random_uuid(), now())",
    [id, more[18]],
  )
  const address = `${path}/missionary-collections/first-message?missionary_collection_id=${id}`
  const { job_id } = answered(await request('POST', address, { token }), 202).json<{ job_id: number }>()
  const job = async () => (await request('GET', `/api/jobs/${job_id}`, { token })).json<Job>()
  await vi.waitFor(async () => expect((await job()).progress.done).toBe(20), { timeout: 10_000, interval: 50 })
  const finishing = request('PUT', `/api/missionary-collection/${id}`, { token, body: { finished: true } })
  await blocker.query('rollback')
  await blocker.end()
  expect((await finishing).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await job()).state).toMatch(/completed|failed/), { timeout: 10_000 })
  expect(await job()).toMatchObject({
    state: 'failed',
    error: 'Coleta Missionária já FINALIZADA!',
    progress: { total: 85 },
  })
  const { done } = (await job()).progress
  expect(done).toBeLessThan(85)
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose_key', 'like', `${id}/%`)
    .executeTakeFirstOrThrow()
  expect(count).toBe(done)
})

test('a notice whose collection is given another beginning meanwhile says the new day from then on', async () => {
  const { id } = await createCollection(seara, token, { begin_dt: '2026-10-01' })
  // The address of this diocese is that of another one in the first step, whose mail is withdrawn.
  await createDiocese(seara, token, { contact_mail: 'diocese0@exemplo.org' })
  // The first of the job's several steps waits for a diocese. Meanwhile the change of the beginning comes to wait for
  // that step.
  const blocker = new pg.Client({ connectionString: seara.url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('select id from diocese where id = $1 for share', [crato.id])
  const { job_id } = answered(await request('POST', firstMessageOf(id), { token }), 202).json<{ job_id: number }>()
  await untilBlocked(db)
  const moving = change(id, { begin_dt: '2026-10-02' })
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(2)
  }, soon)
  await blocker.query('rollback')
  await blocker.end()
  await moving
  await finished(job_id)
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'text', 'state'])
    .where('purpose_key', 'like', `${id}/%`)
    .orderBy('id')
    .execute()
  const days = mails.map(({ text, state }) => `${state} ${/\d\d\/\d\d\/\d{4}/.exec(text)?.[0]}`)
  expect([...new Set(days)]).toEqual(['withdrawn 01/10/2026', 'queued 02/10/2026'])
  await vi.waitFor(
    async () =>
      expect(await mailsTo(id, [{ contact_mail: 'diocese0@exemplo.org' }])).toEqual([
        'first diocese0 withdrawn O início da coleta mudou.',
        'first diocese0 queued',
      ]),
    soon,
  )
})

test('a reminder goes only to the dioceses of the list that it was asked from: its filters, or the ticked rows', async () => {
  const { id } = await createCollection(seara, token)
  const inRegion = { parish_region_id: 2, uf: 'GO' }
  const jatai = await createDiocese(seara, token, { name: 'Jataí', contact_mail: 'jatai@exemplo.org', ...inRegion })
  const goias = await createDiocese(seara, token, { name: 'Goiás', contact_mail: 'goias@exemplo.org', ...inRegion })
  const sent = await createDiocese(seara, token, { contact_mail: 'enviou@exemplo.org', ...inRegion })
  await createContribution(seara, token, contributionFields(id, sent.id, choices))
  const reached = async (query: string) => {
    const answer = await request('GET', `${path}/missionary-collections/notices/${id}?${query}`, { token })
    const { reminder } = answered(answer).json<NoticesReach>()
    expect(reminder.dioceses).toBe(reminder.to.length)
    return reminder.to.map(({ id }) => id)
  }
  expect(await reached('parish_region_id=2')).toEqual([goias.id, jatai.id])
  expect(await reached('uf=go&search=jatai')).toEqual([jatai.id])
  expect(await reached(`ids=${jatai.id},${sent.id},${crato.id}`)).toEqual([crato.id, jatai.id])
  expect(await reached(`ids=${jatai.id},${crato.id}&parish_region_id=2`)).toEqual([jatai.id])
  expect(await reached('parish_region_id=0')).not.toContain(jatai.id)
  expect((await reached('')).length).toBeGreaterThan(2)

  const mailed = async () =>
    (
      await db.selectFrom('mail').select('recipient').where('purpose_key', 'like', `${id}/%`).orderBy('id').execute()
    ).map(({ recipient }) => recipient)
  const remind = (query: string) =>
    notice('POST', `${path}/missionary-collections/diocese-not-contrib-mail/${id}?${query}`)
  expect((await remind(`ids=${jatai.id},${sent.id}`)).progress).toMatchObject({ done: 1, total: 1 })
  expect(await mailed()).toEqual(['jatai@exemplo.org'])
  expect((await remind('parish_region_id=2')).progress).toMatchObject({ total: 2 })
  expect(await mailed()).toEqual(['jatai@exemplo.org', 'goias@exemplo.org'])
  const refused = await request('GET', `${path}/missionary-collections/notices/${id}?ids=um`, { token })
  expect(refused.statusCode).toBe(422)
})

const reminderOf = (id: number) => `${path}/missionary-collections/diocese-not-contrib-mail/${id}`
const firstMessageOf = (id: number) => `${path}/missionary-collections/first-message?missionary_collection_id=${id}`
/** The mails of a collection's notices to some dioceses, with their states. */
const mailsTo = async (id: number, among: readonly { contact_mail: string }[]) =>
  (
    await db
      .selectFrom('mail')
      .select(['purpose', 'recipient', 'state', 'withdrawn_because'])
      .where('purpose_key', 'like', `${id}/%`)
      .where(
        'recipient',
        'in',
        among.map(({ contact_mail }) => contact_mail),
      )
      .orderBy('id')
      .execute()
  ).map(({ purpose, recipient, state, withdrawn_because }) =>
    [purpose === 'collection-first-message' ? 'first' : 'reminder', recipient.split('@')[0], state, withdrawn_because]
      .filter(Boolean)
      .join(' '),
  )
let pairs = 0
async function twoDioceses() {
  pairs += 1
  const name = (side: string) => ({ contact_mail: `${side}${pairs}@exemplo.org` })
  return [await createDiocese(seara, token, name('a')), await createDiocese(seara, token, name('b'))] as const
}
const change = async (id: number, body: object) =>
  answered(await request('PUT', `/api/missionary-collection/${id}`, { token, body }))

test('a contribution withdraws the reminder that waits for its diocese, and no other; without it, the diocese is reminded again', async () => {
  const { id } = await createCollection(seara, token)
  const two = await twoDioceses()
  const [a, b] = two.map(({ contact_mail }) => contact_mail.split('@')[0])
  await notice('POST', firstMessageOf(id))
  await notice('POST', reminderOf(id))
  const sent = await createContribution(seara, token, contributionFields(id, two[0].id, choices))
  const afterwards = [
    `first ${a} queued`,
    `first ${b} queued`,
    `reminder ${a} withdrawn A contribuição chegou.`,
    `reminder ${b} queued`,
  ]
  expect(await mailsTo(id, two)).toEqual(afterwards)
  answered(await request('DELETE', `/api/collection-missionary-contribuitions/${sent.id}`, { token }), 204)
  const reach = answered(await request('GET', `${path}/missionary-collections/notices/${id}`, { token }))
  const ofTwo = reach.json<NoticesReach>().reminder.to.filter((one) => two.some((diocese) => diocese.id === one.id))
  ofTwo.sort((one, other) => one.id - other.id)
  expect(ofTwo.map(({ id, is_recent }) => [id, is_recent])).toEqual([
    [two[0].id, false],
    [two[1].id, true],
  ])
  await notice('POST', reminderOf(id))
  expect(await mailsTo(id, two)).toEqual([...afterwards, `reminder ${a} queued`])
})

test('of dioceses with one address, the next gets the notice in its own name when the mail to the one before is withdrawn', async () => {
  const { id } = await createCollection(seara, token)
  const contact_mail = 'juntas@exemplo.org'
  const create = (name: string) => createDiocese(seara, token, { name, contact_mail })
  const [a, b, c] = [await create('Diocese A'), await create('Diocese B'), await create('Diocese C')]
  await notice('POST', firstMessageOf(id))
  // Nobody asked for a reminder to Diocese C.
  await notice('POST', `${reminderOf(id)}?ids=${a.id},${b.id}`)
  const mails = async () =>
    (
      await db
        .selectFrom('mail')
        .innerJoin('diocese', 'diocese.id', 'mail.diocese_id')
        .select(['purpose', 'state', 'name', 'text'])
        .where('purpose_key', 'like', `${id}/%`)
        .where('recipient', '=', contact_mail)
        .orderBy('mail.id')
        .execute()
    ).map(({ purpose, state, name, text }) => {
      expect(text).toContain(name)
      return `${purpose === 'collection-first-message' ? 'first' : 'reminder'} ${name.at(-1)} ${state}`
    })
  const untilMailed = (...expected: string[]) => vi.waitFor(async () => expect(await mails()).toEqual(expected), soon)
  expect(await mails()).toEqual(['first A queued', 'reminder A queued'])
  await createContribution(seara, token, contributionFields(id, a.id, choices))
  await untilMailed('first A queued', 'reminder A withdrawn', 'reminder B queued')
  await createContribution(seara, token, contributionFields(id, b.id, choices))
  answered(await request('DELETE', `/api/diocese/${a.id}`, { token }), 204)
  const reminders = ['reminder A withdrawn', 'reminder B withdrawn']
  await untilMailed('first A withdrawn', ...reminders, 'first B queued')
  answered(await request('DELETE', `/api/diocese/${b.id}`, { token }), 204)
  await untilMailed('first A withdrawn', ...reminders, 'first B withdrawn', 'first C queued')
  await notice('POST', firstMessageOf(id))
  answered(await request('DELETE', `/api/diocese/${c.id}`, { token }), 204)
  expect(await mails()).toEqual(['first A withdrawn', ...reminders, 'first B withdrawn', 'first C withdrawn'])
})

test('a notice that has not left goes to the corrected address of its diocese, and nobody gets it twice', async () => {
  const { id } = await createCollection(seara, token)
  const [a, b] = await twoDioceses()
  const correct = async ({ id }: { id: number }, contact_mail: string) =>
    answered(await request('PUT', `/api/diocese/${id}`, { token, body: { contact_mail } }))
  const importOf = async ({ name, bishop, cnpj, telephone, zip_code, city, uf }: Diocese, contact_mail: string) => {
    const header = 'Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF'
    const sheet = `${header}\r\n${[name, bishop, cnpj, telephone, contact_mail, zip_code, city, uf].join(';')}`
    answered(await request('POST', '/api/import/dioceses', { token, ...formWith(sheet) }))
  }
  const addresses = [a.contact_mail, b.contact_mail, 'nova-a@exemplo.org', 'nova-b@exemplo.org']
  const mails = async () =>
    (
      await mailsTo(
        id,
        addresses.map((contact_mail) => ({ contact_mail })),
      )
    ).toSorted()
  const untilMailed = (expected: string[]) =>
    vi.waitFor(async () => expect(await mails()).toEqual(expected.toSorted()), soon)
  await notice('POST', firstMessageOf(id))
  await notice('POST', `${reminderOf(id)}?ids=${a.id},${b.id}`)
  const reminders = db.updateTable('mail').where('purpose', '=', 'collection-not-contributed')
  await reminders.set({ state: 'failed' }).where('recipient', '=', a.contact_mail).execute()
  await reminders.set({ state: 'sent' }).where('recipient', '=', b.contact_mail).execute()

  await correct(a, 'nova-a@exemplo.org')
  await importOf(b, 'nova-b@exemplo.org')
  const corrected = 'withdrawn O e-mail do destinatário foi corrigido.'
  const [oldA, oldB] = [a, b].map(({ contact_mail }) => contact_mail.split('@')[0])
  const moved = [`first ${oldA} ${corrected}`, `reminder ${oldA} ${corrected}`, `first ${oldB} ${corrected}`]
  const sent = `reminder ${oldB} sent`
  await untilMailed([...moved, sent, 'first nova-a queued', 'reminder nova-a queued', 'first nova-b queued'])

  // The new address already has the first message.
  await correct(a, 'nova-b@exemplo.org')
  const again = [`first nova-a ${corrected}`, `reminder nova-a ${corrected}`]
  const afterwards = [...moved, sent, ...again, 'first nova-b queued', 'reminder nova-b queued']
  await untilMailed(afterwards)
  await notice('POST', firstMessageOf(id))
  expect(await mails()).toEqual(afterwards.toSorted())
})

test('a diocese whose address waits for the notice of an earlier sending gets it too when that is withdrawn', async () => {
  const { id } = await createCollection(seara, token)
  const contact_mail = 'depois@exemplo.org'
  const [a, b] = [
    await createDiocese(seara, token, { contact_mail }),
    await createDiocese(seara, token, { contact_mail }),
  ]
  await notice('POST', `${reminderOf(id)}?ids=${a.id}`)
  await notice('POST', `${reminderOf(id)}?ids=${b.id}`)
  const mails = () =>
    db
      .selectFrom('mail')
      .select(['diocese_id', 'state'])
      .where('purpose_key', 'like', `${id}/%`)
      .orderBy('id')
      .execute()
  expect(await mails()).toEqual([{ diocese_id: a.id, state: 'queued' }])
  await createContribution(seara, token, contributionFields(id, a.id, choices))
  await vi.waitFor(
    async () =>
      expect(await mails()).toEqual([
        { diocese_id: a.id, state: 'withdrawn' },
        { diocese_id: b.id, state: 'queued' },
      ]),
    soon,
  )
})

test('of dioceses with one address, one that gets another takes the waiting notice along, and leaves it to the rest', async () => {
  const { id } = await createCollection(seara, token)
  const contact_mail = 'comum@exemplo.org'
  const [a, b, c] = [
    await createDiocese(seara, token, { contact_mail }),
    await createDiocese(seara, token, { contact_mail }),
    await createDiocese(seara, token, { contact_mail }),
  ]
  await notice('POST', `${reminderOf(id)}?ids=${a.id},${b.id},${c.id}`)
  const mails = () =>
    db
      .selectFrom('mail')
      .select(['recipient', 'diocese_id', 'state'])
      .where('purpose_key', 'like', `${id}/%`)
      .orderBy('id')
      .execute()
  const untilMailed = (...expected: [recipient: string, diocese_id: number, state: string][]) =>
    vi.waitFor(
      async () =>
        expect((await mails()).map(({ recipient, diocese_id, state }) => [recipient, diocese_id, state])).toEqual(
          expected,
        ),
      soon,
    )
  const move = async ({ id }: { id: number }, contact_mail: string) =>
    answered(await request('PUT', `/api/diocese/${id}`, { token, body: { contact_mail } }))
  await untilMailed([contact_mail, a.id, 'queued'])
  await move(b, 'so-b@exemplo.org')
  await untilMailed([contact_mail, a.id, 'queued'], ['so-b@exemplo.org', b.id, 'queued'])
  await move(a, 'so-a@exemplo.org')
  await untilMailed(
    [contact_mail, a.id, 'withdrawn'],
    ['so-b@exemplo.org', b.id, 'queued'],
    ['so-a@exemplo.org', a.id, 'queued'],
    [contact_mail, c.id, 'queued'],
  )
})

/** The mails of a collection's notices: recipient, diocese and state. */
const noticesOf = async (id: number) =>
  (
    await db
      .selectFrom('mail')
      .select(['recipient', 'diocese_id', 'state'])
      .where('purpose_key', 'like', `${id}/%`)
      .orderBy('id')
      .execute()
  ).map(({ recipient, diocese_id, state }) => [recipient, diocese_id, state])
const untilNotices = (id: number, ...expected: [recipient: string, diocese_id: number, state: string][]) =>
  vi.waitFor(async () => expect(await noticesOf(id)).toEqual(expected), soon)

test('a notice that staff send elsewhere before it leaves is of that address, and the others of the former one get theirs', async () => {
  const { id } = await createCollection(seara, token)
  const contact_mail = 'partilhada@exemplo.org'
  const [a, b, c] = [
    await createDiocese(seara, token, { contact_mail }),
    await createDiocese(seara, token, { contact_mail }),
    await createDiocese(seara, token, { contact_mail }),
  ]
  await notice('POST', `${reminderOf(id)}?ids=${a.id},${b.id},${c.id}`)
  const { id: mail } = await db
    .updateTable('mail')
    .set({ state: 'failed' })
    .where('purpose_key', 'like', `${id}/%`)
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { email: 'secretaria-a@exemplo.org' }
  answered(await request('POST', `/api/mails/diocese/${a.id}/${mail}/send`, { token, body }), 202)
  await untilNotices(id, [body.email, a.id, 'queued'], [contact_mail, b.id, 'queued'])
  // The former address has the notice now too, so another sending adds none.
  await notice('POST', `${reminderOf(id)}?ids=${a.id},${b.id},${c.id}`)
  expect(await noticesOf(id)).toHaveLength(2)
  await createContribution(seara, token, contributionFields(id, a.id, choices))
  await untilNotices(id, [body.email, a.id, 'withdrawn'], [contact_mail, b.id, 'queued'])
  await createContribution(seara, token, contributionFields(id, b.id, choices))
  await untilNotices(
    id,
    [body.email, a.id, 'withdrawn'],
    [contact_mail, b.id, 'withdrawn'],
    [contact_mail, c.id, 'queued'],
  )
})

test('a notice that failed long ago does not follow a corrected address', async () => {
  const { id } = await createCollection(seara, token)
  const [a, b] = await twoDioceses()
  const shared = await createDiocese(seara, token, { contact_mail: a.contact_mail })
  await notice('POST', `${reminderOf(id)}?ids=${a.id},${b.id},${shared.id}`)
  const failed = db.updateTable('mail').where('purpose_key', 'like', `${id}/%`)
  for (const [{ contact_mail }, days] of [
    [a, 31],
    [b, 29],
  ] as const)
    await failed
      .set({ state: 'failed', queued_at: new Date(moment.now - days * day).toISOString() })
      .where('recipient', '=', contact_mail)
      .execute()
  for (const [{ id }, contact_mail] of [
    [shared, 'corrigida-c@exemplo.org'],
    [a, 'corrigida-a@exemplo.org'],
    [b, 'corrigida-b@exemplo.org'],
  ] as const)
    answered(await request('PUT', `/api/diocese/${id}`, { token, body: { contact_mail } }))
  await untilNotices(
    id,
    [a.contact_mail, a.id, 'failed'],
    [b.contact_mail, b.id, 'withdrawn'],
    ['corrigida-b@exemplo.org', b.id, 'queued'],
  )
  const reach = answered(await request('GET', `${path}/missionary-collections/notices/${id}`, { token }))
  const recent = reach.json<NoticesReach>().reminder.to.filter(({ is_recent }) => is_recent)
  expect(recent.map(({ id }) => id)).toEqual([b.id])
})

test('a notice whose mail still waits keeps for whom it is when its address is erased', async () => {
  const { id } = await createCollection(seara, token)
  const contact_mail = 'apagada@exemplo.org'
  const [a, b] = [
    await createDiocese(seara, token, { contact_mail }),
    await createDiocese(seara, token, { contact_mail }),
  ]
  await notice('POST', firstMessageOf(id))
  const fields = contributionFields(id, b.id, choices, { email: contact_mail })
  const sent = await createContribution(seara, token, fields)
  answered(await request('DELETE', `/api/collection-missionary-contribuitions/${sent.id}`, { token }), 204)
  const find = async () =>
    answered(await request('POST', '/api/person-data', { token, body: { email: contact_mail } })).json<PersonData>()
  const held = await find()
  const stays = [{ why: 'O aviso ainda vai sair', count: 1 }]
  const ofNotices = ({ groups }: PersonData) => groups.find(({ kind }) => kind === 'reminder')
  expect(ofNotices(held)).toMatchObject({ count: 1, goes: 0, stays })
  const erasure = { email: contact_mail, seen: held.seen, reason: 'Pediu', current_password: ownPassword }
  answered(await request('POST', '/api/person-data/erase', { token, body: erasure }))
  expect(ofNotices(await find())).toMatchObject({ count: 1, stays })
  answered(await request('DELETE', `/api/diocese/${a.id}`, { token }), 204)
  const ofAddress = async () => (await noticesOf(id)).filter(([recipient]) => recipient === contact_mail)
  await vi.waitFor(
    async () =>
      expect(await ofAddress()).toEqual([
        [contact_mail, a.id, 'withdrawn'],
        [contact_mail, b.id, 'queued'],
      ]),
    soon,
  )
})

test('a contribution that comes while the reminder is being queued leaves none behind', async () => {
  const { id } = await createCollection(seara, token)
  const [one] = await twoDioceses()
  const blocker = new pg.Client({ connectionString: seara.url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('select id from diocese where id = $1 for share', [one.id])
  const { job_id } = answered(await request('POST', `${reminderOf(id)}?ids=${one.id}`, { token }), 202).json<{
    job_id: number
  }>()
  await untilBlocked(db)
  await createContribution(seara, token, contributionFields(id, one.id, choices))
  await blocker.query('rollback')
  await blocker.end()
  await finished(job_id)
  expect(await mailsTo(id, [one])).toEqual([])
})

test('a finished collection withdraws its waiting notices, which keep their first reason; reopened, they may be sent', async () => {
  const { id } = await createCollection(seara, token)
  const two = await twoDioceses()
  const [a, b] = two.map(({ contact_mail }) => contact_mail.split('@')[0])
  await notice('POST', firstMessageOf(id))
  await notice('POST', reminderOf(id))
  answered(await request('DELETE', `/api/diocese/${two[0].id}`, { token }), 204)
  await change(id, { finished: true })
  const withdrawn = [
    `first ${a} withdrawn A diocese foi para a lixeira.`,
    `first ${b} withdrawn A coleta foi finalizada.`,
    `reminder ${a} withdrawn A diocese foi para a lixeira.`,
    `reminder ${b} withdrawn A coleta foi finalizada.`,
  ]
  expect(await mailsTo(id, two)).toEqual(withdrawn)
  await change(id, { finished: false })
  await notice('POST', firstMessageOf(id))
  expect(await mailsTo(id, two)).toEqual([...withdrawn, `first ${b} queued`])
})

test('a beginning that is put off withdraws what waits; another day of beginning only what names it', async () => {
  const { id } = await createCollection(seara, token, { begin_dt: '2026-10-01' })
  const two = await twoDioceses()
  const [a, b] = two.map(({ contact_mail }) => contact_mail.split('@')[0])
  await notice('POST', firstMessageOf(id))
  await notice('POST', `${reminderOf(id)}?ids=${two[0].id}`)
  await change(id, { description: 'Outro título', begin_dt: '2026-10-02' })
  const moved = [a, b].map((name) => `first ${name} withdrawn O início da coleta mudou.`)
  expect(await mailsTo(id, two)).toEqual([...moved, `reminder ${a} queued`])
  await change(id, { begin_dt: '2090-10-01' })
  expect(await mailsTo(id, two)).toEqual([...moved, `reminder ${a} withdrawn O início da coleta foi adiado.`])
})
