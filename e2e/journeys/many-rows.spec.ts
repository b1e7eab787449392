import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { expectInSight, expectTables, settle } from '../support/in-sight.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { admin } from '../support/people.ts'
import { createDiocese } from '../support/registry.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const many = 10_000
/** Milliseconds in which a page of so many is answered, on a machine that does other work too. */
const soon = 1_000

/** A name of 200 letters, of words that wrap or of one that cannot. */
const nameOf = (number: number) =>
  `${number} ${(number % 2 === 0 ? 'Nossa Senhora da Conceição ' : 'Pindamonhangaba').repeat(15)}`.slice(0, 200).trim()

const csv = (header: string, row: (number: number) => string) => ({
  file: {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...Array.from({ length: many }, (_, index) => row(index + 1))].join('\r\n')),
  },
})

/** A wide screen, a laptop and a phone. */
const widths = [1440, 1366, 390]

/** Nothing is cut off, covered or wider than the page. */
async function measure(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 })
    await settle(page)
    await expectInSight(page, 'main')
    if (width > 390) await expectTables(page)
  }
}

const lists = ['/dioceses', '/parish', '/safe-box', '/donation'] as const

test.describe('lists', desktopOnly, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer()
  })
  test.afterAll(() => server.stop())

  test('with no row, one and 10,000 of 200 letters are whole, paged and soon there', async ({
    browser,
    playwright,
    windowOptions,
  }) => {
    test.setTimeout(180_000)
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
        const start = performance.now()
        await api.call('GET', `${path}?${query}`)
        expect.soft(performance.now() - start, `${path}?${query}`).toBeLessThan(soon)
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
  })
})
