import { mailTemplateKeys, type MailTemplate, type RenderedMail } from '@seara/contract/settings/mail-templates'
import { afterEach, expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { addresseeOf } from './addressee.service.ts'
import { render } from './mail-templates.service.ts'

const app = await createTestApp()
const { request, ctx, db } = app
const { token, name: adminName, email: adminEmail } = await signIn(app, 'admin')
const path = '/api/mail-templates/collection-first-message'

afterEach(async () => void (await db.deleteFrom('mail_template').execute()))

const values = {
  diocese: 'Diocese de São João',
  bispo: 'Dom José',
  coleta: 'Coleta 2026',
  ano_base: '2026',
  inicio: '18/10/2026',
  link_envio: 'https://seara.example/publico/1',
}
const read = async () => (await request('GET', path, { token })).json<MailTemplate>()
const change = (subject: string, body: string) => request('PUT', path, { token, body: { subject, body } })
const preview = async (body: string, subject = 'Assunto') =>
  (await request('POST', `${path}/preview`, { token, body: { subject, body } })).json<RenderedMail>()

test('every mail has a standard text that names only what it knows, and can be previewed', async () => {
  const templates = (await request('GET', '/api/mail-templates', { token })).json<MailTemplate[]>()
  expect(templates.map(({ key }) => key)).toEqual(mailTemplateKeys)
  for (const { key, subject, body, is_standard, placeholders } of templates) {
    expect(is_standard).toBe(true)
    expect(placeholders.map(({ name }) => name)).toContain('rede')
    const answer = await request('POST', `/api/mail-templates/${key}/preview`, { token, body: { subject, body } })
    expect(answer.statusCode, answer.body).toBe(200)
    const rendered = answer.json<RenderedMail>()
    expect(rendered.subject + rendered.text + rendered.html).not.toMatch(/\{\{|\*\*|undefined/)
    expect(rendered.html).toContain('name="viewport"')
  }
})

test('a changed text is the one that is sent, until it is set back', async () => {
  const standard = await read()
  const answer = await change(
    'Aviso: {{coleta}}',
    'Olá, **{{ diocese }}**!\r\n\r\n[Enviar]({{link_envio}}) ou [ver](https://exemplo.org/a?b=1&c=2)\nAté logo',
  )
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ is_standard: false, updated_by: adminName })
  const { subject, html, text } = await render(ctx, 'collection-first-message', values)
  expect(subject).toBe('Aviso: Coleta 2026')
  expect(text).toBe(
    'Olá, Diocese de São João!\n\nEnviar: https://seara.example/publico/1 ou ver: https://exemplo.org/a?b=1&c=2\nAté logo\n\n-- \nRede Missionária\n',
  )
  expect(html).toContain('Olá, <strong>Diocese de São João</strong>!')
  expect(html).toMatch(
    /<a href="https:\/\/seara\.example\/publico\/1"[^>]*>Enviar<\/a> ou <a href="https:\/\/exemplo\.org\/a\?b=1&amp;c=2"[^>]*>ver<\/a><br>Até logo/,
  )
  expect((await request('DELETE', path, { token })).statusCode).toBe(204)
  expect(await read()).toEqual(standard)
  const actions = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('entity', '=', 'mail_template')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['update', 'delete'])
})

test('values are text, whatever they contain', async () => {
  await change('{{diocese}} {{bispo}}', 'A {{diocese}} **{{bispo}}** [x]({{link_envio}})')
  const { subject, html, text } = await render(ctx, 'collection-first-message', {
    ...values,
    diocese: '<script>alert(1)</script> **a** [b](https://evil.example) {{coleta}}',
    bispo: 'José\r\nBcc: x@y.z "&\'',
    link_envio: 'javascript:alert(1)',
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<script|javascript:|href="https:\/\/evil|Coleta 2026/)
  expect(html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; **a** [b](https://evil.example) {{coleta}} <strong>José Bcc: x@y.z &quot;&amp;&#39;</strong> x',
  )
  expect(text).toContain('**a**')
})

test('in a vacant see nobody is addressed: the line of the bishop is left out, whatever else stands in it', async () => {
  const vacant = addresseeOf({ name: 'Diocese de Picos', bishop: ' sede vacante ' })
  expect(vacant).toEqual({ diocese: 'Diocese de Picos', bispo: null })
  expect(addresseeOf({ name: 'Diocese de Picos', bishop: 'Dom João' }).bispo).toBe('Dom João')
  await change('{{diocese}}', 'À {{diocese}},\na/c **{{bispo}}**, {{coleta}}\nem mãos\n\n{{bispo}}\n\nPaz!')
  const { html, text } = await render(ctx, 'collection-first-message', { ...values, ...vacant })
  expect(text).toMatch(/^À Diocese de Picos,\nem mãos\n\nPaz!\n\n/)
  expect(html).toContain('À Diocese de Picos,<br>em mãos')
  expect(html).not.toContain('a/c')
})

test('an unknown or incomplete placeholder and a dangerous link are refused, each in its field', async () => {
  const unknown = await change('{{cnpj}}', 'Olá **{{bispo}}** {{senha}} {{senha}}')
  expect(unknown.statusCode).toBe(422)
  const { errors } = unknown.json<{ errors: Record<string, string[]> }>()
  expect(errors['subject']).toEqual([expect.stringContaining('{{cnpj}} não existe neste texto')])
  expect(errors['body']).toEqual([expect.stringContaining('{{senha}} não existe neste texto')])
  for (const body of [
    'Olá {{bispo',
    'Olá bispo}}',
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '[x]({{senha}})',
    '**{{senha}}**',
    '[{{senha}}](https://a.b)',
    ' ',
  ]) {
    expect((await change('Assunto', body)).statusCode, body).toBe(422)
    expect((await request('POST', `${path}/preview`, { token, body: { subject: 'a', body } })).statusCode, body).toBe(
      422,
    )
  }
  expect((await change('Linha 1\nBcc: a@b.c', 'Olá')).statusCode).toBe(422)
  expect((await change('', 'Olá')).statusCode).toBe(422)
  expect((await read()).is_standard).toBe(true)
})

test('a preview writes nothing, and takes HTML as text', async () => {
  const { html } = await preview('<img src=x onerror=alert(1)> & {{diocese}} ** sozinho')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Diocese de São João ** sozinho')
  expect((await read()).is_standard).toBe(true)
})

test('a long and hostile text is read in no time', async () => {
  const start = performance.now()
  for (const piece of ['[', '**', '{{', '[a](', '{{ ', '\n', '*']) await preview(piece.repeat(4_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('the texts are for admins, and there are only these', async () => {
  const { token: user } = await signIn(app)
  for (const [method, suffix] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/preview'],
  ] as const) {
    expect((await request(method, `${path}${suffix}`)).statusCode).toBe(401)
    expect((await request(method, `${path}${suffix}`, { token: user })).statusCode).toBe(403)
  }
  expect((await request('GET', '/api/mail-templates', { token: user })).statusCode).toBe(403)
  expect((await request('GET', '/api/mail-templates/other', { token })).statusCode).toBe(404)
})

test('a test mail of a text goes to whoever asks for it, each time anew, and the text is not kept', async () => {
  const send = (body: string) =>
    request('POST', `${path}/test`, { token, body: { subject: 'Aviso da {{coleta}}', body } })
  for (const answer of [await send('À **{{diocese}}**'), await send('À **{{diocese}}**')]) {
    expect(answer.statusCode, answer.body).toBe(202)
    expect(answer.json()).toEqual({ recipient: adminEmail })
  }
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'state', 'text'])
    .where('purpose', '=', 'mail-template-test')
    .execute()
  expect(mails).toMatchObject([
    { recipient: adminEmail, state: 'queued', subject: expect.stringMatching(/^Teste: Aviso da (?!\{)/) as unknown },
    {},
  ])
  expect(mails[0]?.text).not.toContain('{{')
  expect((await read()).is_standard).toBe(true)
  expect((await send('{{bispa}}')).statusCode).toBe(422)
})
