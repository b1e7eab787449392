import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { problemCodes } from '@seara/contract/core/problem-codes'
import { mostFilesOf, type FileField, type Form } from '@seara/contract/core/form'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import './types.ts'

/** Serves the OpenAPI document at /api/openapi.json and its pages at /api/docs. To be registered before the routes. */
export const apiDocs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Seara', version: '1', description: 'A API da secretaria e da área pública.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withFiles,
    transformObject: (document) => withDistinctPaths(withoutEmptyAlternatives(withProblemCodes(document))),
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

/** Adds the list of error codes, and what each of them means, to the schema of errors. */
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

type Described = ReturnType<SwaggerTransformObject>
type PathItem = Record<string, { parameters?: { in: string; name: string }[] }>

/**
 * Joins endpoints whose paths differ only in the name of a parameter into one path with the parameter `id`. Programs
 * that generate clients refuse such different paths as ambiguous.
 */
function withDistinctPaths(document: Described): Described {
  const paths = Object.entries((document.paths ?? {}) as Record<string, PathItem>)
  const distinct: Record<string, PathItem> = {}
  for (const same of Map.groupBy(paths, ([path]) => path.replace(/\{\w+\}/g, '{}')).values()) {
    const [[path] = ['']] = same
    if (same.length > 1) {
      for (const [, item] of same) for (const { parameters } of Object.values(item)) nameId(parameters)
      distinct[path.replace(/\{\w+\}/g, '{id}')] = Object.assign({}, ...same.map(([, item]) => item)) as PathItem
    } else for (const [, item] of same) distinct[path] = item
  }
  return Object.assign(document, { paths: distinct })
}

function nameId(parameters: { in: string; name: string }[] = []): void {
  for (const parameter of parameters) if (parameter.in === 'path') parameter.name = 'id'
}

/** Removes empty lists of alternatives (`anyOf: []`), on which programs that generate clients fail. */
function withoutEmptyAlternatives<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutEmptyAlternatives) as Part
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(
    ([key, value]) => !(['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutEmptyAlternatives(value as unknown)])) as Part
}

const binary = { type: 'string', format: 'binary' }
const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Documents the parts of an endpoint that have no schema: uploaded files, files as answers, and empty answers. */
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
  const body = form && { body: withFileFields(schema['body'], form) }
  return { schema: { ...schema, ...body, response, 'x-access': endpoint.access }, url }
}

/** The fields of a form with its files. The files are added here, because a form's schema does not describe them. */
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
  const file = { ...binary, description: `${anyOf.format(field.mediaTypes)}, ${size}` }
  return field.many ? { type: 'array', items: file, maxItems: mostFilesOf(field) } : file
}
