import type { FastifyReply, FastifyRequest } from 'fastify'
import { successStatus, type Endpoint } from '@seara/contract/core/endpoint'
import { entityTag, readEntityTags } from '@seara/contract/core/entity-tag'
import { changedMeanwhile } from '@seara/contract/core/version'
import { z } from 'zod'
import { ChangedMeanwhileError } from '../core/errors.ts'

/** The version for an `If-Match` header without a version. No record has it, so the change is refused. */
const neverAVersion = Number.POSITIVE_INFINITY

/**
 * The version in the `If-Match` header; the newest one if there are several. Source: RFC 9110, 13.1.1
 * @returns null when every version is allowed: the header is absent or `*`
 */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const versions = readEntityTags(header)
  return versions.length === 0 ? neverAVersion : Math.max(...versions)
}

/** Sets the header `ETag` to the version of the record in the answer. */
export function setEntityTag(reply: FastifyReply, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number')
    reply.header('etag', entityTag(answer.version))
}

/** The request's context; for the change of a versioned record, with the version on which the change is based. */
export const contextOf = ({ versioned, method }: Endpoint, { ctx, headers }: FastifyRequest) =>
  versioned && method === 'PUT' ? { ...ctx, basedOn: readIfMatch(headers['if-match']) } : ctx

/**
 * For an error that shows the current record, removes fields that the endpoint's answer does not have. Returns any
 * other error unchanged.
 */
export function shownBy(definition: Endpoint, error: unknown): unknown {
  const schema = definition.answers[successStatus(definition)]
  if (!(error instanceof ChangedMeanwhileError) || !schema) return error
  const current: unknown = z.encode(schema, error.meanwhile.current)
  return error.showing(current)
}

/** The parts about versions in the API's documentation of a versioned endpoint; empty for other endpoints. */
export function versionedSchema(definition: Endpoint) {
  const schema = definition.answers[successStatus(definition)]
  if (!definition.versioned || !schema) return {}
  const description = 'A versão do registro vem no cabeçalho ETag.'
  if (definition.method !== 'PUT') return { description }
  const ifMatch = z.string().optional().describe('A versão que se alterou, como veio em ETag')
  return {
    description: `${description} Com If-Match, a alteração que desfaria a de outra pessoa é recusada (412).`,
    headers: z.looseObject({ 'if-match': ifMatch }),
    response: { 412: changedMeanwhile(schema) },
  }
}
