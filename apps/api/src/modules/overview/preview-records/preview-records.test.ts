import {
  type MailRecord,
  type MailTemplate,
  type MailTemplateKey,
  mailRecordKindOf,
  type PreviewedMail,
} from '@seara/contract/settings/mail-templates'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signedInApp, signIn } from '../../../../test/factories.ts'

const { seara, request, db, token } = await signedInApp('admin')
await fillLetterhead(seara)

const collection = await createCollection(seara, token, { description: 'Coleta de outubro' })
const diocese = await createDiocese(seara, token, {
  name: 'Diocese de Luz do Mundo',
  bishop: 'Dom Pedro',
  contact_mail: 'luz@exemplo.org',
})
await setIssuer(seara, token, '237')
const campaign = await createCampaign(seara, token)

const templateOf = async (key: MailTemplateKey) =>
  answered(await request('GET', `/api/mail-templates/${key}`, { token })).json<MailTemplate>()
const previewWith = (key: MailTemplateKey, body: object) =>
  request('POST', `/api/mail-templates/${key}/preview`, { token, body })
const previewOf = async (key: MailTemplateKey, record_id: number) => {
  const { subject, body } = await templateOf(key)
  return answered(await previewWith(key, { subject, body, record_id })).json<PreviewedMail>()
}
const search = async (key: MailTemplateKey, text: string) =>
  answered(
    await request('GET', `/api/mail-templates/${key}/records?search=${encodeURIComponent(text)}`, { token }),
  ).json<MailRecord[]>()

/** The newest mail of a purpose in the outbox. */
const queued = (purpose: MailTemplateKey) =>
  db
    .selectFrom('mail')
    .select(['subject', 'html', 'text', 'recipient'])
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function expectAsItLeft(key: MailTemplateKey, id: number) {
  const { made_up, ...preview } = await previewOf(key, id)
  expect(preview, key).toEqual(await queued(key))
  expect(made_up).toEqual([])
}

test('what a preview shows of a contribution is the mail that leaves; what is not there yet is said', async () => {
  const fields = contributionFields(collection.id, diocese.id, await contributionChoices(seara, token), {
    name: 'Ana Beatriz',
    email: 'ana@exemplo.org',
  })
  const { id } = answered(
    await sendContribution(seara, { ...fields, origin: 'public' }, { key: 'a-mail-preview-of-one' }),
    201,
  ).json<{ id: number }>()
  await expectAsItLeft('contribution-sent', id)

  const before = await previewOf('contribution-verified', id)
  expect(before).toMatchObject({ recipient: 'ana@exemplo.org' })
  expect(before.made_up.toSorted()).toEqual(['codigo_verificacao', 'link_verificacao', 'numero_recibo'])
  expect(before.text).toContain('Ana Beatriz')
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  await expectAsItLeft('contribution-verified', id)

  for (const words of ['luz mundo', 'beatriz', 'LUZ ana', ''])
    expect(await search('contribution-sent', words), words).toMatchObject([
      { id, title: diocese.name, detail: expect.stringContaining('Coleta de outubro · Ana Beatriz') as unknown },
    ])
  expect(await search('contribution-sent', 'ninguém')).toEqual([])
})

test('so it is of a request, its slip and a donation', async () => {
  const confirmed = await createConfirmed(seara, token, campaign.id)
  await expectAsItLeft('request-created', confirmed.id)
  await expectAsItLeft('request-confirmed', confirmed.id)
  expect((await previewOf('box-shipped', confirmed.id)).made_up.toSorted()).toEqual(['rastreio', 'transportadora'])
  const words = { carrier: 'Correios', tracking_code: 'AA123456789BR' }
  const shipment = `/api/missionary-campaign/shipment/${confirmed.id}`
  answered(await request('PUT', shipment, { token, body: words }))
  await expectAsItLeft('box-shipped', confirmed.id)

  const slip = await createSlip(seara, token, confirmed.id)
  await expectAsItLeft('slip', slip.id)
  expect(await search('slip', 'Maria')).toMatchObject([{ id: slip.id }])
  const fitting = await previewOf('request-reopened', confirmed.id)
  expect(fitting).toMatchObject({ made_up: [], subject: expect.stringContaining('reabriu') as unknown })

  const group = await createGroup(seara, token, { contact_mail: 'grupo@exemplo.org' })
  const { id } = answered(
    await request('POST', '/api/donation', { token, body: { title: 'Natal', description: '' } }),
    201,
  ).json<{ id: number }>()
  expect(await previewOf('donation-receipt', id)).toMatchObject({ recipient: '' })
  const given = { donation_id: id, safe_box_group_id: group, value: 10 }
  answered(await request('POST', '/api/groups_donation', { token, body: given }), 201)
  answered(await request('PUT', `/api/donation/finished/${id}`, { token, body: {} }))
  await expectAsItLeft('donation-receipt', id)
})

test('a diocese is shown what it would be told of the running collection', async () => {
  for (const key of ['collection-first-message', 'collection-not-contributed', 'year-statement'] as const) {
    const preview = await previewOf(key, diocese.id)
    expect(preview, key).toMatchObject({ recipient: 'luz@exemplo.org', made_up: [] })
    expect(preview.text).toContain('Diocese de Luz do Mundo,\na/c Dom Pedro')
  }
  expect((await previewOf('collection-first-message', diocese.id)).text).toContain('Coleta de outubro')
  const declaration = await previewOf('declaration-request', diocese.id)
  expect(declaration.made_up.toSorted()).toEqual(['conta', 'dia', 'valor'])
  // Nobody has set the end of the collection yet, so the deadline is an example.
  expect((await previewOf('reminder-contribution', diocese.id)).made_up).toEqual(['prazo'])
})

test('every kind is searched and filled in, a record that is not there is not found, and users may not look', async () => {
  const { token: user } = await signIn(seara)
  for (const key of Object.keys(mailRecordKindOf) as MailTemplateKey[]) {
    for (const { id } of await search(key, '')) {
      const { subject, text } = await previewOf(key, id)
      expect(subject + text, key).not.toMatch(/\{\{|undefined|null/)
    }
    const { subject, body } = await templateOf(key)
    expect((await previewWith(key, { subject, body, record_id: 2_000_000_000 })).statusCode, key).toBe(404)
    expect((await previewWith(key, { subject, body, record_id: 1e15 })).statusCode, key).toBe(404)
    const records = `/api/mail-templates/${key}/records`
    expect((await request('GET', records, { token: user })).statusCode).toBe(403)
  }
})
