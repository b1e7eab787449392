import { getRequest } from '@seara/contract/campaigns/requests'
import { getSentContribution } from '@seara/contract/collections/sent-contribution'
import { call } from './call-with-deadline.ts'

interface OtherCode {
  /** A Portuguese sentence that says what the code is. */
  title: string
  /** The address of the screen about that contribution or request. */
  path: string
}

/** Describes a code that is a contribution's protocol. @throws ApiError as `call` does */
export async function protocolOf(code: string): Promise<OtherCode> {
  const { protocol } = await call(getSentContribution, { params: { protocol: code }, query: { origin: 'public' } })
  return { title: 'Este código é o protocolo de uma contribuição', path: `/envio/${protocol}` }
}

/**
 * Finds out what a code is when no receipt has it: a contribution's protocol or a request's code.
 * @returns null when the code is neither, or this could not be found out
 */
export const otherOf = (code: string): Promise<OtherCode | null> =>
  protocolOf(code)
    .catch(async () => {
      const request = await call(getRequest, { params: { reference: code }, query: { origin: 'public' } })
      return {
        title: 'Este código é de uma solicitação de material',
        path: `/champaing-solicitation-view/${request.code}`,
      }
    })
    .catch(() => null)
