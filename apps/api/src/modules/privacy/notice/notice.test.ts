import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NoticeBlock, PrivacyNotice } from '@seara/contract/privacy/notice'
import { answered, errorsOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { blocksOf, problemsIn } from './notice-text.ts'

const seara = await createTestApp()
const { request, db } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: user } = await signIn(seara, 'user')

const path = '/api/privacy-notice'
const read = async () =>
  answered(await request('GET', `${path}/public`)).json<{ blocks: NoticeBlock[]; updated_at: string | null }>()
const textOf = (blocks: readonly NoticeBlock[]) =>
  blocks.map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text)).join('\n')

beforeAll(async () => {
  await db.deleteFrom('letterhead').execute()
})

describe('the privacy notice', () => {
  test('is there before anyone writes one, and tells who is responsible once the letterhead does', async () => {
    const first = await read()
    expect(first.updated_at).toBeNull()
    expect(textOf(first.blocks)).toContain('Rede Missionária')
    expect(textOf(first.blocks)).toContain('Fale com a secretaria.')
    const body = {
      name: 'Obras da Conceição',
      cnpj: '11.222.333/0001-81',
      address: 'Rua São João, 10',
      city: 'Brasília',
      phone: '(61) 3340-1234',
      email: 'contato@obras.example',
    }
    answered(await request('PUT', '/api/letterhead', { token: admin, body }))
    const { blocks } = await read()
    expect(blocks).toContainEqual({
      kind: 'paragraph',
      text: 'Obras da Conceição, CNPJ 11.222.333/0001-81, Rua São João, 10, Brasília.',
    })
    expect(blocks).toContainEqual({
      kind: 'paragraph',
      text: 'Fale com a secretaria: telefone (61) 3340-1234, contato@obras.example.',
    })
    const terms = blocks[blocks.findIndex((block) => block.kind === 'title' && block.text === 'Por quanto tempo') + 1]
    expect(terms?.kind === 'list' && terms.items.length).toBeGreaterThan(3)
    expect(textOf(blocks)).not.toMatch(/\{\{|\}\}|null|undefined/)
  })

  test('is written by an admin, read as titles, paragraphs and lists, and set back to the standard text', async () => {
    const body = '## {{rede}}\nUma linha\nsó.\n- Um\n- {{prazos}}\n\nFim.'
    const saved = answered(await request('PUT', path, { token: admin, body: { body } })).json<PrivacyNotice>()
    expect(saved).toMatchObject({ body, is_standard: false })
    const { blocks, updated_at } = await read()
    expect(updated_at).toBe(saved.updated_at)
    expect(blocks.map(({ kind }) => kind)).toEqual(['title', 'paragraph', 'list', 'paragraph'])
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'title', text: 'Obras da Conceição' },
      { kind: 'paragraph', text: 'Uma linha só.' },
    ])
    answered(await request('DELETE', path, { token: admin }), 204)
    expect(answered(await request('GET', path, { token: admin })).json()).toMatchObject({
      is_standard: true,
      updated_at: null,
      updated_by: null,
    })
    const log = answered(await request('GET', '/api/audit-log?entity=privacy_notice', { token: admin })).json<{
      data: { action: string }[]
    }>()
    expect(log.data.map(({ action }) => action)).toEqual(['delete', 'update'])
  })

  test('a preview saves nothing, and an unknown or broken field is refused at the text', async () => {
    const preview = answered(
      await request('POST', `${path}/preview`, { token: admin, body: { body: 'Só {{rede}}.' } }),
    ).json<{ blocks: NoticeBlock[] }>()
    expect(preview.blocks).toEqual([{ kind: 'paragraph', text: 'Só Obras da Conceição.' }])
    expect(answered(await request('GET', path, { token: admin })).json()).toMatchObject({ is_standard: true })
    for (const body of ['{{cpf}}', 'um {{rede', ' '])
      for (const [method, to] of [['POST', `${path}/preview`] as const, ['PUT', path] as const])
        expect(errorsOf(await request(method, to, { token: admin, body: { body } }))).toHaveProperty('body')
  })

  test('is written by admins only, and a save that undoes another admin’s is refused', async () => {
    for (const [method, to] of [['GET', path] as const, ['PUT', path] as const, ['DELETE', path] as const])
      expect((await request(method, to, { token: user, body: { body: 'x' } })).statusCode).toBe(403)
    const { headers } = await request('GET', path, { token: admin })
    const ifMatch = { 'if-match': String(headers['etag']) }
    answered(await request('PUT', path, { token: admin, body: { body: 'Da Ana.' } }))
    const late = await request('PUT', path, { token: admin, body: { body: 'Do Rui.' }, headers: ifMatch })
    expect(late.statusCode).toBe(412)
    expect(await read()).toMatchObject({ blocks: [{ kind: 'paragraph', text: 'Da Ana.' }] })
  })
})

test('whatever is written, values stay plain text and no field is left standing', () => {
  const line = fc.oneof(
    fc.constantFrom('', '## Título', '- item', '- {{a}}', '{{a}} e {{b}}', '{{b}}', '-', '##'),
    fc.string({ maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n')
      fc.pre(problemsIn(text, ['a', 'b']).length === 0)
      const blocks = blocksOf(text, { a: ['## um', '- dois'], b: '' })
      expect(textOf(blocks)).not.toMatch(/\{\{|\}\}/)
      for (const block of blocks) expect(block.kind === 'list' ? block.items : [block.text]).not.toContain('')
      expect(blocks.filter(({ kind }) => kind === 'title').length).toBeLessThanOrEqual(
        lines
          .join('\n')
          .split(/\r?\n/)
          .filter((part) => /^##\s/.test(part.trim())).length,
      )
    }),
  )
})
