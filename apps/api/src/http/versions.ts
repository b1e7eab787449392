import type { FastifyReply, FastifyRequest } from 'fastify'
import { successStatus, type Endpoint } from '@seara/contract/core/endpoint'
import { entityTag, readEntityTags } from '@seara/contract/core/entity-tag'
import { changedMeanwhile } from '@seara/contract/core/version'
import { z } from 'zod'
import { ChangedMeanwhileError } from '../core/errors.ts'

/** Never a version of any record: whoever names something else than a version of ours is refused. */
const neverAVersion = Number.POSITIVE_INFINITY

/**
 * The version that `If-Match` names, the newest where it names several. Source: RFC 9110, 13.1.1
 * @returns null where any will do: there is no such header, or it is `*`
 */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const versions = readEntityTags(header)
  return versions.length === 0 ? neverAVersion : Math.max(...versions)
}

/** Says the version of the record that is answered. */
export function setEntityTag(reply: FastifyReply, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number')
    reply.header('etag', entityTag(answer.version))
}

/** The context of a change that may name the version it was made from. */
export const contextOf = ({ versioned, method }: Endpoint, { ctx, headers }: FastifyRequest) =>
  versioned && method === 'PUT' ? { ...ctx, basedOn: readIfMatch(headers['if-match']) } : ctx

/** Lets of the present record only leave what an answer of the endpoint may hold. */
export function shownBy(definition: Endpoint, error: unknown): unknown {
  const schema = definition.answers[successStatus(definition)]
  if (!(error instanceof ChangedMeanwhileError) || !schema) return error
  const current: unknown = z.encode(schema, error.meanwhile.current)
  return new ChangedMeanwhileError(error.message, { ...error.meanwhile, current })
}

/** What the documentation says of a versioned endpoint. */
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
