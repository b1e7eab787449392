import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { mostFilesOf, type FileField, type Form } from '@seara/contract/form'
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
    transformObject: jsonSchemaTransformObject,
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

const binary = { type: 'string', format: 'binary' }

/** Documents what no schema validates: uploaded files, files as answers, and answers without a body. */
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

/** The documented fields of a form, and its files, which the schema only knows to be there. */
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
