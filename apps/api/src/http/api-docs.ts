import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { problemCodes } from '@seara/contract/core/problem-codes'
import { mostFilesOf, type FileField, type Form } from '@seara/contract/core/form'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import './types.ts'

/** The OpenAPI document at /api/openapi.json and readable docs at /api/docs. Register it before the routes. */
export const apiDocs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Seara', version: '1', description: 'A API da secretaria e da área pública.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withFiles,
    transformObject: withProblemCodes,
  })
  app.get('/api/openapi.json', { config: { outsideContract: true }, schema: { hide: true } }, () => app.swagger())

  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, outsideContract: true }
      route.schema = { ...route.schema, hide: true }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
})

const codesExplained = [
  'O que aconteceu, sempre igual para o mesmo caso: decida por ele, nunca pelo texto',
  ...Object.entries(problemCodes).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
].join('\n')

/** Lists the error codes in the schema of errors, and what each means. */
const withProblemCodes: SwaggerTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document)
  const { components } = described as { components?: { schemas?: Record<string, { properties?: object }> } }
  const problem = components?.schemas?.['Problem']
  if (problem?.properties) {
    const code = { type: 'string' as const, enum: Object.keys(problemCodes), description: codesExplained }
    Object.assign(problem.properties, { code })
  }
  return described
}

const binary = { type: 'string', format: 'binary' }

/** Documents what has no schema: uploaded files, files as answers, and empty answers. */
const withFiles: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const endpoint = document.route.config?.endpoint
  if (!endpoint) return { schema, url }
  const { answers, file, form } = endpoint
  const empty = Object.keys(answers).filter((status) => answers[Number(status)] === null)
  const response = {
    ...(schema['response'] as object),
    ...Object.fromEntries(
      empty.map((status) => [
        status,
        file === undefined
          ? { type: 'null', description: 'Sem conteúdo' }
          : { description: 'Arquivo', content: { [file]: { schema: binary } } },
      ]),
    ),
  }
  return { schema: { ...schema, ...(form && { body: withFileFields(schema['body'], form) }), response }, url }
}

/** The documented fields of a form, with its files, whose schema only says that they exist. */
function withFileFields(body: unknown, { files }: Form): object {
  const { properties, required = [], ...rest } = body as { properties: object; required?: string[] }
  const fields = Object.entries(files)
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(fields.map(([name, field]) => [name, fileField(field)])) },
    required: required.filter((name) => files[name]?.required !== false),
  }
}

function fileField(field: FileField): object {
  const size = `até ${field.maxBytes / (1024 * 1024)} MB`
  const file = { ...binary, description: `${field.mediaTypes.join(' ou ')}, ${size}` }
  return field.many ? { type: 'array', items: file, maxItems: mostFilesOf(field) } : file
}
