import type { FastifyReply, FastifyRequest } from 'fastify'
import { successStatus, type Endpoint } from '@seara/contract/core/endpoint'
import { entityTag, readEntityTags } from '@seara/contract/core/entity-tag'
import { changedMeanwhile } from '@seara/contract/core/version'
import { z } from 'zod'
import { ChangedMeanwhileError } from '../core/errors.ts'

/** Equals no record's version, so a header with any other text is refused. */
const neverAVersion = Number.POSITIVE_INFINITY

/**
 * The version in `If-Match`, the newest if there are several. Source: RFC 9110, 13.1.1
 * @returns null when any version will do: no such header, or `*`
 */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const versions = readEntityTags(header)
  return versions.length === 0 ? neverAVersion : Math.max(...versions)
}

/** Sets the version of the answered record. */
export function setEntityTag(reply: FastifyReply, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number')
    reply.header('etag', entityTag(answer.version))
}

/** The context of a change that may name the version on which it is based. */
export const contextOf = ({ versioned, method }: Endpoint, { ctx, headers }: FastifyRequest) =>
  versioned && method === 'PUT' ? { ...ctx, basedOn: readIfMatch(headers['if-match']) } : ctx

/** Removes from the current record what the endpoint's answer may not contain. */
export function shownBy(definition: Endpoint, error: unknown): unknown {
  const schema = definition.answers[successStatus(definition)]
  if (!(error instanceof ChangedMeanwhileError) || !schema) return error
  const current: unknown = z.encode(schema, error.meanwhile.current)
  return error.showing(current)
}

/** The documentation of a versioned endpoint. */
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
