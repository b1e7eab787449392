import { changeContact } from '@seara/contract/campaigns/request-contact'
import { reportAddress } from '@seara/contract/campaigns/address-report'
import { getActiveCampaign } from '@seara/contract/campaigns/campaigns'
import { listProducts } from '@seara/contract/campaigns/products'
import { addLine, changeLine, removeLine } from '@seara/contract/campaigns/request-lines'
import { changeRequest, createRequest, removePayment } from '@seara/contract/campaigns/requests'
import { askSecondCopy } from '@seara/contract/campaigns/second-copy'
import { getCollection, listActiveCollections } from '@seara/contract/collections/collections'
import { correctSenderEmail, getSentContribution } from '@seara/contract/collections/sent-contribution'
import { verifyReceipt } from '@seara/contract/platform/receipts'
import { getPublicNotice } from '@seara/contract/privacy/notice'
import { searchDioceses } from '@seara/contract/registry/dioceses'
import { listBankAccounts } from '@seara/contract/settings/bank-accounts'
import { listCreditTypes } from '@seara/contract/settings/credit-types'
import { listGlobalOptions } from '@seara/contract/settings/global-options'
import { getOffice } from '@seara/contract/settings/office'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError, ChangedMeanwhileError } from '../lib/api-error.ts'
import { addUnlessArrived } from './campaign/add-line.ts'
import { readRequest } from './campaign/read-request.ts'
import { writeQuantity } from './campaign/write-quantity.ts'
import { call } from './ui/call-with-deadline.ts'
import { reasonOf } from './ui/failure-words.ts'
import { whyLost } from './ui/send-form.ts'

// `lib/session.ts` listens to events of `window` when it is loaded, but Node has no `window`.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

/**
 * Answers a request to the test's own HTTP server. Each test sets this function: a slow answer, a dropped call, no
 * answer, an answer that is cut off, or an answer as from our server or a proxy.
 */
let answer: RequestListener = (_, response) => response.end()
let server: Server
const { fetch } = globalThis

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const code = 'ABCDE-12345'
const visitors = { origin: 'public' } as const
const query = { code, ...visitors } as const
const params = { id: 7 }
const contact = { name: 'Maria', email: 'maria@diocese.test', telephone: '61998765432' }

/** Every call of the visitors' two journeys (contribution and request), except forms with a file. */
const calls: Record<string, () => Promise<unknown>> = {
  'the office': () => call(getOffice, { query: visitors }),
  'the menu': () => call(listGlobalOptions, { query: visitors }),
  'the open collections': () => call(listActiveCollections, { query: visitors }),
  'a collection': () => call(getCollection, { params, query: { origin: 'public' } }),
  'the bank accounts': () => call(listBankAccounts, { query: visitors }),
  'the credit types': () => call(listCreditTypes, { query: visitors }),
  'the search of a diocese': () => call(searchDioceses, { query: { query: 'goias', ...visitors } }),
  'a sent contribution': () => call(getSentContribution, { params: { protocol: code }, query: visitors }),
  'the correction of its e-mail': () =>
    call(correctSenderEmail, { params: { protocol: code }, query: visitors, body: { email: contact.email } }),
  'the open campaign': () => call(getActiveCampaign, { query: visitors }),
  'the materials': () => call(listProducts, { query: visitors }),
  'a new request': () =>
    call(
      createRequest,
      { body: { ...contact, diocese_id: 1, missionary_campaign_id: 1, ...visitors }, query: visitors },
      { idempotencyKey: 'k' },
    ),
  'the check of a receipt': () => call(verifyReceipt, { params: { cod: code }, query: visitors }),
  'the privacy notice': () => call(getPublicNotice, { query: visitors }),
  'a request': () => readRequest(code),
  'its contact': () => call(changeContact, { params, query, body: contact }, { version: undefined }),
  'a material more': () =>
    call(addLine, { query, body: { champaingn_solicitation_id: 7, champaingn_product_id: 1, quantity: 2 } }),
  'its quantity': () => call(changeLine, { params, query, body: { quantity: 3 } }, { version: 2 }),
  'a material less': () => call(removeLine, { params, query }),
  'its wrong address': () => call(reportAddress, { params, query, body: { text: 'Rua Nova', ...visitors } }),
  'its second copy': () => call(askSecondCopy, { params, query, body: visitors }),
  'its confirmation': () => call(changeRequest, { params, query: { action: 'finished', seen_value: 10, ...query } }),
  'the removal of its proof': () => call(removePayment, { params, query }),
}

const page = (status: number, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end(`<html><body><h1>${status}</h1></body></html>`)
  }
}
const problem =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
const cutOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"id":')
  setTimeout(() => response.destroy(), 20)
}
const many = { code: 'too_many_requests', message: 'Muitas tentativas desta rede.' }

/**
 * By kind of failure: the answer, the status that the screens see, the words that they show, and the reason for which
 * the call is repeated (null: it is not repeated).
 */
const failures: Record<string, [answer: RequestListener, status: number, words: RegExp, repeated: string | null]> = {
  dropped: [(request) => request.socket.destroy(), 0, /Não foi possível falar com o servidor/, 'no-network'],
  'cut off in the middle': [cutOff, 0, /Não foi possível falar com o servidor/, 'no-network'],
  'answered by the page of a hotel': [page(200), 0, /uma resposta que não se entende/, 'no-network'],
  'too large for a proxy': [page(413), 413, /grande demais.*10 MB/, null],
  'too many': [problem(429, many, { 'retry-after': '700' }), 429, /^Muitas .* em 12 minutos\.$/, null],
  'too many for a moment': [problem(429, many, { 'retry-after': '5' }), 429, /em 5 segundos\.$/, 'busy'],
  'broken behind a proxy': [page(500), 500, /ocupado ou em manutenção/, 'busy'],
  'broken behind a proxy that answers JSON': [problem(500, { message: 'x' }), 500, /ocupado ou em manutenção/, 'busy'],
  'away behind a proxy for long': [page(503, { 'retry-after': '900' }), 503, /ocupado ou em manutenção/, 'busy'],
  'broken itself': [problem(500, { code: 'internal', message: 'Algo deu errado.' }), 500, /Algo deu errado/, null],
  'under maintenance': [page(503, { 'retry-after': '10' }), 503, /ocupado ou em manutenção/, 'busy'],
  'not ready': [problem(503, { code: 'unavailable', message: 'O servidor está começando.' }), 503, /começando/, 'busy'],
}

async function failureOf(run: () => Promise<unknown>): Promise<ApiError> {
  const failure = await run().then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  return failure as ApiError
}

describe.each(Object.entries(failures))('%s', (_, [response, status, words, repeated]) => {
  test.each(Object.entries(calls))('%s says what is known', async (__, run) => {
    answer = response
    const failure = await failureOf(run)
    expect({ status: failure.status, repeated: whyLost(failure) }).toEqual({ status, repeated })
    expect(reasonOf(failure)).toMatch(words)
  })
})

test.each(Object.entries(calls))('swallowed: %s gives up after twenty seconds, as no answer', async (_, run) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = new Promise<void>((resolve) => {
    answer = () => resolve()
  })
  const failure = failureOf(run)
  await arrived
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reasonOf(await failure)).toMatch(/ainda não respondeu/)
  expect(whyLost(await failure)).toBe('no-answer')
})

describe('a material whose addition got no answer', () => {
  /** Makes the server answer with a request for material that has this quantity. Each POST adds 2 to it. */
  const serve = (quantity: number) => {
    const state = { quantity, added: 0 }
    answer = (request, response) => {
      if (request.method === 'POST') {
        state.added += 1
        state.quantity += 2
      }
      const line = { id: 9, quantity: state.quantity, champaingn_product: { id: 1 } }
      const lines = state.quantity > 0 ? [line] : []
      problem(200, request.method === 'POST' ? line : { champaingn_solicitation_product: lines })(request, response)
    }
    return state
  }
  const again = (before: number) => addUnlessArrived({ id: 7, code }, { productId: 1, quantity: 2, before })

  test('is not added once more where it had arrived', async () => {
    const state = serve(5)
    expect(await again(3)).toMatchObject({ id: 9, quantity: 5 })
    expect(state.added).toBe(0)
  })

  test.each([0, 3])('is added where it had not, beside %i', async (before) => {
    const state = serve(before)
    expect(await again(before)).toMatchObject({ quantity: before + 2 })
    expect(state.added).toBe(1)
  })
})

describe('a quantity whose answer was lost, of a material that was not on the request', () => {
  const write = (held: number) => {
    let writes = 0
    const line = { id: 9, quantity: held, champaingn_product: { id: 1 } }
    answer = (request, response) => {
      if (request.method !== 'GET') writes += 1
      problem(200, request.method === 'GET' ? { champaingn_solicitation_product: [line] } : line)(request, response)
    }
    const change = { request: { id: 7, code }, productId: 1, lineId: null, quantity: 4, seen: 0, tried: [3, 4] }
    return { run: () => writeQuantity(change), writes: () => writes }
  }

  test('is stored where it had arrived', async () => {
    const { run, writes } = write(4)
    expect([await run(), writes()]).toMatchObject([{ id: 9, quantity: 4 }, 0])
  })

  test("overwrites nobody else's, and says so", async () => {
    const { run, writes } = write(5)
    const failure = await failureOf(run)
    expect(failure).toBeInstanceOf(ChangedMeanwhileError)
    expect(failure).toMatchObject({ meanwhile: { version: 5 } })
    expect(reasonOf(failure)).toMatch(/^Alguém mudou .*: agora é 5\./)
    expect(writes()).toBe(0)
  })
})
