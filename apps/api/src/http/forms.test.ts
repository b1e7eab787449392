import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { endpoint } from '@seara/contract/core/endpoint'
import { requiredText } from '@seara/contract/fields/text'
import { maxFileBytes } from '@seara/contract/core/form'
import { z } from 'zod'
import { errorsOf, messageOf } from '../../test/factories.ts'
import type { Resources } from '../core/context.ts'
import { apiDocs } from './api-docs.ts'
import { accessControl } from './access-control.ts'
import { bodies } from './bodies.ts'
import { errors } from './errors.ts'
import { serve } from './serve.ts'
import { uploads } from './uploads.ts'

const several = endpoint({
  method: 'POST',
  path: '/api/several',
  access: 'anyone',
  tag: 'Teste',
  summary: 'Recebe vários arquivos, e um que pode faltar',
  form: {
    fields: z.object({ note: requiredText('nota'), amount: z.coerce.number().optional() }),
    files: {
      'returns[]': {
        many: true,
        required: true,
        missing: 'Adicione pelo menos um arquivo retorno',
        mediaTypes: ['text/plain'],
        maxBytes: maxFileBytes,
        maxFiles: 20,
      },
      cover: { many: false, required: false, mediaTypes: ['image/png', 'image/jpeg'], maxBytes: 1024 * 1024 },
    },
  },
  answers: { 200: z.object({ note: z.string(), sizes: z.array(z.int()), names: z.array(z.string()) }) },
})

const app = Fastify()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
await app.register(errors)
await app.register(accessControl, { resources: {} as Resources, findActor: async () => null })
await app.register(bodies)
await app.register(uploads, { folder: join(tmpdir(), `seara-forms-${randomUUID()}`) })
await app.register(apiDocs)
serve(app, several, async ({ body }) => {
  const files = [...body['returns[]'], ...(body.cover ? [body.cover] : [])]
  const sizes: number[] = []
  for (const file of files) sizes.push(await file.use((content) => Promise.resolve(content.length)))
  return { note: body.note, sizes, names: files.map(({ filename }) => filename) }
})
await app.ready()

const file = (size: number) => new Blob([new Uint8Array(size).fill(0x30)])

async function send(parts: readonly (readonly [name: string, value: string | Blob])[]) {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, `${name.replace('[]', '')}.ret`)
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: several.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}
const returns = (count: number, size = 10) => Array.from({ length: count }, () => ['returns[]', file(size)] as const)
const note = ['note', 'olá'] as const

describe('a form with several files', () => {
  test('hands over its fields as the schema reads them, and its files in the order in which they came', async () => {
    const answer = await send([...returns(2), note, ['returns[]', file(30)], ['cover', file(5)], ['other', file(7)]])
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { note: 'olá', sizes: [10, 10, 30, 5], names: ['returns.ret', 'returns.ret', 'returns.ret', 'cover.ret'] },
    ])
  })

  test('takes 20 files of 10 MB, and says in a 413 what is more', async () => {
    expect((await send([note, ...returns(20, maxFileBytes)])).statusCode).toBe(200)
    const tooMany = await send([note, ...returns(21)])
    expect([tooMany.statusCode, messageOf(tooMany)]).toEqual([413, 'Envie no máximo 20 arquivos de uma vez.'])
    expect((await send([note, ...returns(60)])).statusCode).toBe(413)
    const tooLarge = await send([note, ...returns(2), ['returns[]', file(maxFileBytes + 1)], ...returns(2)])
    expect([tooLarge.statusCode, messageOf(tooLarge)]).toEqual([413, 'O arquivo deve ter no máximo 10 MB.'])
    const largeCover = await send([note, ...returns(1), ['cover', file(1024 * 1024 + 1)]])
    expect([largeCover.statusCode, messageOf(largeCover)]).toEqual([413, 'O arquivo deve ter no máximo 1 MB.'])
  })

  test('says everything at once that is missing or wrong', async () => {
    expect(
      errorsOf(
        await send([
          ['amount', 'abc'],
          ['cover', file(1)],
        ]),
      ),
    ).toEqual({
      note: ['*O campo nota é obrigatório'],
      amount: [expect.stringMatching(/número/)],
      'returns[]': ['Adicione pelo menos um arquivo retorno'],
    })
    expect(errorsOf(await send([note, ['returns[]', 'texto']]))).toHaveProperty(['returns[]'])
    expect(errorsOf(await send([note, ...returns(1), ['cover', file(1)], ['cover', file(1)]]))).toEqual({
      cover: ['Envie um só arquivo'],
    })
  })

  test('is documented with its fields, their formats and its files', () => {
    const document = app.swagger() as unknown as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
    }
    const { content } = document.paths['/api/several']?.post.requestBody ?? { content: {} }
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data']?.schema).toMatchObject({
      type: 'object',
      properties: {
        note: { type: 'string', minLength: 1, maxLength: 255 },
        amount: {},
        'returns[]': { type: 'array', maxItems: 20, items: { type: 'string', format: 'binary' } },
        cover: { type: 'string', format: 'binary', description: 'image/png ou image/jpeg, até 1 MB' },
      },
      required: ['note', 'returns[]'],
    })
  })
})
