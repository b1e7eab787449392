import { compileErrors, validate } from '@readme/openapi-parser'
import { endpoints } from '@seara/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { createTestApp } from './harness.ts'

const { request, app } = await createTestApp()

describe('the documentation', () => {
  interface Operation {
    summary?: string
    'x-access'?: string
    responses: Record<string, { content?: Record<string, unknown> }>
    security?: unknown
    requestBody?: unknown
    parameters?: unknown[]
  }
  interface Document {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown> }
  }

  /** The paths of the endpoints, grouped so that the paths of a group differ only in the names of their parameters. */
  const templates = Map.groupBy(new Set(endpoints.map(({ path }) => path)), (path) => path.replace(/:\w+/g, ':'))
  /** A path as it is documented. Where several endpoints share it, each parameter is named `id`. */
  const documentedPath = (path: string): string => {
    const isShared = (templates.get(path.replace(/:\w+/g, ':'))?.length ?? 0) > 1
    return path.replace(/:(\w+)/g, (_, name: string) => `{${isShared ? 'id' : name}}`)
  }

  const documented = (operation: Operation | undefined) => ({
    summary: operation?.summary,
    access: operation?.['x-access'],
    needsToken: operation?.security !== undefined,
    hasBody: operation?.requestBody !== undefined,
    hasParameters: operation?.parameters !== undefined,
    file: Object.keys(operation?.responses['200']?.content ?? { 'application/json': {} })[0],
    statuses: Object.keys(operation?.responses ?? {}),
  })

  test('is an OpenAPI 3.1 document of every endpoint, with its parameters, bodies, answers and who may call', async () => {
    const answer = await request('GET', '/api/openapi.json')
    const document = answer.json<Document>()
    expect([answer.statusCode, document.openapi]).toEqual([200, '3.1.0'])
    for (const { method, path, summary, access, answers, body, form, params, query, file, versioned } of endpoints) {
      // A PUT of a versioned record takes the header `If-Match`, and may be refused with 412.
      const takesVersion = versioned === true && method === 'PUT'
      const operation = document.paths[documentedPath(path)]?.[method.toLowerCase()]
      expect({ endpoint: `${method} ${path}`, ...documented(operation) }).toEqual({
        endpoint: `${method} ${path}`,
        summary,
        access,
        needsToken: access !== 'anyone',
        hasBody: (body ?? form) !== undefined,
        hasParameters: (params ?? query) !== undefined || takesVersion,
        file: file ?? 'application/json',
        statuses: expect.arrayContaining([
          ...Object.keys(answers),
          ...(access === 'anyone' ? [] : ['401', '403']),
          ...(takesVersion ? ['412'] : []),
        ]) as string[],
      })
    }
    expect(
      Object.keys(document.paths).filter(
        (path) => !endpoints.some((endpoint) => documentedPath(endpoint.path) === path),
      ),
    ).toEqual([])
  })

  test('is accepted by a validator, and by generators, which need distinct paths and real alternatives', async () => {
    const { body } = await request('GET', '/api/openapi.json')
    const result = await validate(JSON.parse(body) as Parameters<typeof validate>[0])
    expect(result.valid ? '' : compileErrors(result)).toBe('')
    const paths = Object.keys((JSON.parse(body) as Document).paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(body).not.toMatch(/"(?:anyOf|oneOf|allOf)":\[\]/)
  })

  test('of a form tells its fields with their formats, and its files', async () => {
    const document = (await request('GET', '/api/openapi.json')).json<Document>()
    const operation = document.paths['/api/collection-missionary-contribuitions']?.['post']
    expect(operation?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', maxLength: 255 },
              email: { type: 'string', format: 'email' },
              value_currency: { description: 'Reais, como 1234.56 ou 1.234,56' },
              receipt_image: {
                type: 'string',
                format: 'binary',
                description: 'image/png, image/jpeg ou application/pdf, até 10 MB',
              },
            },
            required: [
              'missionary_collection_id',
              'diocese_id',
              'bank_account',
              'credit_type',
              'value_currency',
              'name',
              'email',
              'receipt_image',
            ],
          },
        },
      },
    })
    expect(operation?.responses).toHaveProperty('413')
  })

  test('refers only to schemas that it holds', async () => {
    const { body } = await request('GET', '/api/openapi.json')
    const { components } = JSON.parse(body) as Document
    const references = new Set(
      [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? ''),
    )
    expect(references.size).toBeGreaterThan(5)
    expect([...references].filter((name) => !(name in components.schemas))).toEqual([])
    expect([...body.matchAll(/"\$ref":"(?!#\/components\/schemas\/)([^"]+)"/g)]).toEqual([])
  })

  test('can be read by people, without anything from elsewhere', async () => {
    const answer = await app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/(?:src|href)="https?:/)
  })
})
