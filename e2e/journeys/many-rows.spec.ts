import type { Page } from '@playwright/test'
import { fillLongRows } from '../../bench/long-rows.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { anyCnpj } from '../support/cnpj.ts'
import { expectInSight, expectTables, settle } from '../support/in-sight.ts'
import { startOwnDatabase } from '../support/own-database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { admin } from '../support/people.ts'
import { createDiocese } from '../support/registry.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const many = 10_000
/** The most milliseconds for an answer with one page of so many rows, on a machine that also does other work. */
const soon = 1_000

/** The most milliseconds until a browser shows a screen with so many rows, on a machine that also does other work. */
const soonDrawn = 10_000

/**
 * The milliseconds of the first try that takes less than a limit. After the last try: those of the fastest, because
 * other work of the machine can slow down one try, but hardly each.
 */
async function fastest(tries: number, limit: number, act: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tried = 0; tried < tries && least >= limit; tried += 1) {
    const start = performance.now()
    await act()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** A name of about 200 letters. Even numbers get words that can wrap, odd numbers get one long word that cannot. */
const nameOf = (number: number) =>
  `${number} ${(number % 2 === 0 ? 'Nossa Senhora da Conceição ' : 'Pindamonhangaba').repeat(15)}`.slice(0, 200).trim()

const csv = (header: string, row: (number: number) => string, count = many) => ({
  file: {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...Array.from({ length: count }, (_, index) => row(index + 1))].join('\r\n')),
  },
})

/** A laptop and a phone, in pixels. `in-sight.spec.ts` measures at other widths. */
const widths = [1366, 390]

/** Expects at both widths that nothing is cut off, covered or wider than the page. */
async function measure(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 })
    await settle(page)
    await expectInSight(page, 'main')
    if (width > 390) await expectTables(page)
  }
}

/** The id of a list's newest record; 0 when the list is empty. */
const newest = async (api: ApiClient, path: string) => {
  const { data } = await api.call<{ data: { id: number }[] }>('GET', `${path}?limit=1`)
  return data[0]?.id ?? 0
}

const lists = ['/dioceses', '/parish', '/safe-box', '/donation'] as const

test.describe('lists', desktopOnly, () => {
  let database: Awaited<ReturnType<typeof startOwnDatabase>>
  let server: OwnServer
  test.beforeAll(async () => {
    database = await startOwnDatabase()
    server = await startOwnServer({ DATABASE_URL: database.url })
  })
  test.afterAll(async () => {
    await server.stop()
    await database.stop()
  })

  test('with no row, one and 10,000 of 200 letters are whole, paged and soon there', async ({
    browser,
    playwright,
    windowOptions,
  }) => {
    test.setTimeout(300_000)
    const request = await playwright.request.newContext({ baseURL: server.url })
    const session = await signIn(request, admin)
    const api = new ApiClient(request, session.token)
    const context = await browser.newContext({ ...windowOptions, baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    await beginSession(page, session)

    for (const list of lists) {
      await page.goto(list)
      await expect(
        page
          .getByRole('main')
          .getByText(/^(Ainda não há|Nenhuma? )/)
          .first(),
      ).toBeVisible()
      await measure(page)
    }

    const diocese = await createDiocese(api, nameOf(1), { city: nameOf(2), bishop: nameOf(4) })
    await visit(page, '/dioceses')
    await measure(page)
    await visit(page, `/diocese-view/${diocese.id}`)
    await measure(page)

    const parishes = await api.send<{ created: number; rows: { problems: string[] }[] }>(
      '/api/import/parishes',
      csv(
        'Nome;Diocese;Telefone;E-mail;CEP;Cidade;UF',
        (number) => `${nameOf(number)};${diocese.name};3138915678;p${number}@diocese.test;36570000;Viçosa;MG`,
      ),
    )
    expect(parishes.created, parishes.rows[0]?.problems.join()).toBe(many)
    const groups = await api.send<{ created: number }>(
      '/api/import/iam-groups',
      csv(
        'Grupo;Representante;E-mail do representante;Diocese',
        (number) => `${nameOf(number)};${nameOf(number + 1)};g${number}@iam.test;${diocese.name}`,
      ),
    )
    expect(groups.created).toBe(many)
    for (const [list, path] of [
      ['/parish', '/api/parish'],
      ['/safe-box', '/api/safe_box_groups'],
    ] as const) {
      for (const query of ['limit=100', 'limit=100&page=100', 'search=pindamonhangaba', 'search=nada+disso']) {
        const taken = await fastest(3, soon, () => api.call('GET', `${path}?${query}`))
        expect.soft(taken, `${path}?${query}`).toBeLessThan(soon)
      }
      await page.setViewportSize({ width: 1440, height: 768 })
      await page.goto(list)
      await expect(
        page
          .getByRole('main')
          .getByText(/10\.000/)
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('main').locator('table:not([aria-hidden]) tbody tr')).toHaveCount(10)
      await measure(page)
      await expectAccessible(page)
    }
    const { data } = await api.call<{ data: { id: number }[] }>('GET', '/api/parish?limit=1')
    const { data: some } = await api.call<{ data: { id: number }[] }>('GET', '/api/safe_box_groups?limit=1')
    for (const record of [`/parish-view/${data[0]?.id ?? 0}`, `/safe-box-view/${some[0]?.id ?? 0}`]) {
      await visit(page, record)
      await measure(page)
    }

    await api.send(
      '/api/import/dioceses',
      csv(
        'Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF',
        (number) => `${nameOf(number + 1)};Dom José;${anyCnpj()};3138911234;d${number}@diocese.test;36570000;Viçosa;MG`,
        279,
      ),
    )
    await api.call('POST', '/api/bank-account', { bank_name: nameOf(3) })
    await fillLongRows(database.db, many)
    const campaign = await newest(api, '/api/missionary-campaign')
    const collection = await newest(api, '/api/missionary-collection')
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const address of [
      `/missionary-collection-view/${collection}`,
      `/missionary-campaign-view/${campaign}`,
      `/missionary-campaign-slips/${campaign}`,
      `/missionary-campaign-shipping/${campaign}`,
      '/finance/worklist',
      '/global-settings/outbox',
      '/global-settings/audit-log',
    ]) {
      const taken = await fastest(2, soonDrawn, async () => {
        await page.goto(address)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.locator('main table:not([aria-hidden]) tbody tr').first(), address).toBeVisible()
      })
      expect.soft(taken, address).toBeLessThan(soonDrawn)
      await settle(page)
      await expectInSight(page, 'main')
      await expectTables(page)
    }
  })
})
