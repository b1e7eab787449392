import type { Contribution } from '@seara/contract/collections/contributions'
import type { MailTemplate, PreviewedMail } from '@seara/contract/settings/mail-templates'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, errorsOf, fillLetterhead, signedInApp, signIn } from '../../../../test/factories.ts'
import { textOf } from '../../../../test/pdf-text.ts'

const { seara, request, token, db } = await signedInApp('admin')
await fillLetterhead(seara)
const path = '/api/mail-templates/thanks-letter'

async function verified(name: string) {
  const collection = await createCollection(seara, token, { description: 'Coleta de outubro' })
  const diocese = await createDiocese(seara, token, { name })
  const fields = contributionFields(collection.id, diocese.id, await contributionChoices(seara, token))
  const { id } = await createContribution(seara, token, fields)
  const { letter } = answered(await request('PUT', `${contributionPath}/verify/${id}`, { token })).json<Contribution>()
  return { id, letter: await textOf(answered(await request('GET', letter?.url ?? '')).rawPayload) }
}

const previewWith = (body: object) => request('POST', `${path}/pdf`, { token, body })
const read = async () => answered(await request('GET', path, { token })).json<MailTemplate>()

test('the letter has the standard text until an admin writes another, and those sent stay as they are', async () => {
  const before = await verified('Diocese de Crato')
  expect(before.letter).toMatch(
    /contribuição da Diocese de Crato para a Coleta de outubro \(ano-base \d{4}\), no valor de R\$ 1\.234,56 \((um )?mil,? duzentos e trinta e quatro reais e cinquenta e seis centavos\)\. O recibo nº \d{4}\/\d+/,
  )
  expect((await verified('Ordinariado Militar do Brasil')).letter).toContain('contribuição do Ordinariado Militar')
  const body =
    'Caríssimos {{da_diocese}},\n\nrecebemos {{valor}}, recibo {{numero_recibo}}.\nDeus lhes pague, {{nome}}!'
  answered(await request('PUT', path, { token, body: { subject: 'Gratidão: {{diocese}}', body } }))
  const { id, letter } = await verified('Diocese de Picos')
  expect(letter).toMatch(
    /Caríssimos da Diocese de Picos, recebemos R\$ 1\.234,56, recibo \d{4}\/\d+\. Deus lhes pague, Maria Aparecida!/,
  )
  expect(letter).not.toContain('Fraternalmente')

  const { subject } = await read()
  const preview = answered(await previewWith({ subject, body, record_id: id }))
  expect(preview.headers['content-type']).toBe('application/pdf')
  // The date in the text is the same too, because preview and letter were both drawn today.
  expect(await textOf(preview.rawPayload)).toBe(letter)
  const shown = await request('POST', `${path}/preview`, { token, body: { subject, body, record_id: id } })
  expect(answered(shown).json<PreviewedMail>().made_up).toEqual([])
  expect(await textOf(answered(await previewWith({ subject, body: 'Só um rascunho' })).rawPayload)).toContain(
    'Só um rascunho',
  )

  answered(await request('DELETE', path, { token }), 204)
  expect((await verified('Diocese de Luz')).letter).toContain('Fraternalmente,')
})

test('a letter is printed: bold, links and unknown fields are refused, and users may not look', async () => {
  const { subject } = await read()
  for (const body of ['**Muito** obrigado', '[Página](https://a.example)', '{{senha}}', ' ']) {
    const answer = await request('PUT', path, { token, body: { subject, body } })
    expect(errorsOf(answer)['body'], body).toHaveLength(1)
    expect((await previewWith({ subject, body })).statusCode).toBe(422)
  }
  expect((await previewWith({ subject, body: 'Olá', record_id: 2_000_000_000 })).statusCode).toBe(404)
  const { token: user } = await signIn(seara)
  expect((await request('POST', `${path}/pdf`, { token: user, body: { subject, body: 'Olá' } })).statusCode).toBe(403)
  await db.updateTable('letterhead').set({ cnpj: null }).execute()
  expect((await previewWith({ subject, body: 'Olá' })).json()).toMatchObject({ code: 'conflict.letterhead_missing' })
})
