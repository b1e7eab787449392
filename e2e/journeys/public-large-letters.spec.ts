import type { Page } from '@playwright/test'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Tests that nothing is cut off or broken for somebody who reads with letters twice as large. */
test.use({ signedInAs: null })

const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

test(
  'with letters twice as large nothing is cut off at the side',
  desktopOnly,
  async ({ page, api, visitor, unique }) => {
    // A desktop browser as wide as a phone. A phone's browser would widen the page, and the test would find nothing.
    await page.setViewportSize({ width: 390, height: 844 })
    const collection = await openCollection(api, unique)
    // A second open collection, because with a single one the page goes straight to it.
    await openCollection(api, `outra-${unique}`)
    const { protocol } = await createContribution(visitor, collection)
    const product = await createProduct(api, `Cartaz ${unique}`)
    const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 12 }])
    const beyond = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog')].map((element) =>
          Math.max(0, element.scrollWidth - element.clientWidth),
        ),
      )
    const expectNothingBeyond = (message: string) =>
      expect.poll(async () => Math.max(...(await beyond())), { message }).toBe(0)
    const dialogs: Record<string, readonly string[]> = {
      [`/champaing-solicitation-view/${code}`]: [
        'Adicionar material',
        'Corrigir os seus dados',
        'O endereço está errado?',
      ],
      [`/champaing-solicitation-confirm/${code}`]: ['Confirmar Solicitação'],
    }
    const addresses = [
      '/',
      '/missionary-collection',
      `/missionary-collection/${collection.id}`,
      `/envio/${protocol}`,
      '/missionary-champaing',
      '/missionary-champaing-new',
      '/champaing-solicitation-get',
      ...Object.keys(dialogs),
      '/verificar',
      '/privacidade',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password#code',
      '/convite',
      '/envio',
    ]
    await page.goto('/')
    await enlarge(page)
    for (const address of addresses) {
      await visit(page, address)
      await enlarge(page)
      await expectNothingBeyond(address)
      for (const name of dialogs[address] ?? []) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNothingBeyond(name)
        await page.keyboard.press('Escape')
      }
    }

    await page.goto(`/missionary-collection/${collection.id}`)
    await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: collection.diocese.name }).first().click()
    await page.getByLabel('Conta bancária').selectOption({ index: 1 })
    await page.getByLabel('Tipo de crédito').selectOption({ index: 1 })
    await page.getByLabel('Valor').fill('1234,56')
    await page.getByLabel('Seu nome').fill('Maria Aparecida dos Santos Oliveira')
    await page.getByLabel('Seu e-mail').fill('maria.aparecida@gmial.com')
    await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()
    await enlarge(page)
    await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
    await expectNothingBeyond('the review')
  },
)

test(
  'with letters twice as large the search keeps its width, amounts and dates stay whole, and buttons wrap',
  desktopOnly,
  async ({ page, api, visitor, unique }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    /** The elements that are wider than their place, and the amounts and dates that are broken over two lines. */
    const wrong = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll<HTMLElement>('main :is(button, a, td, dd, p, label, section)')
        const wide = [document.documentElement, ...parts]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
          .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`)
        const broken: string[] = []
        const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { data } = texts.currentNode as Text
          for (const match of data.matchAll(/R\$\s[\d.]+,\d\d|\d\d\/\d\d\/\d{4}/g)) {
            const range = document.createRange()
            range.setStart(texts.currentNode, match.index)
            range.setEnd(texts.currentNode, match.index + match[0].length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(match[0])
          }
        }
        return { wide, broken }
      })
    const expectRight = (message: string) => expect.poll(wrong, { message }).toEqual({ wide: [], broken: [] })
    const collection = await openCollection(api, unique)
    const { protocol } = await createContribution(visitor, collection, { value: '33.212,39' })
    const product = await createProduct(api, `Cartaz ${unique}`, 33_212.39)
    const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 4 }])

    await page.goto(`/missionary-collection/${collection.id}`)
    await enlarge(page)
    const search = page.getByRole('searchbox', { name: 'Diocese' })
    await search.fill(collection.diocese.name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: collection.diocese.name }).first()).toBeVisible()
    expect((await search.boundingBox())?.width).toBeGreaterThan(250)
    await expectRight('the search')

    await page.route('**/collection-missionary-contribuitions/protocol/*', async (route) => {
      const answer = await route.fetch()
      const file = { url: '/carta.pdf', filename: 'carta.pdf' }
      const moment = new Date().toISOString()
      const verified = {
        verified: 'verified',
        verified_at: moment,
        letter: file,
        receipt: file,
        receipt_number: '1/26',
      }
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...verified } })
    })
    await page.goto(`/envio/${protocol}`)
    await enlarge(page)
    await expect(page.getByRole('link', { name: 'Abrir a carta de agradecimento (PDF)' })).toBeVisible()
    await expectRight('the contribution')

    await page.goto(`/champaing-solicitation-confirm/${code}`)
    await enlarge(page)
    await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Enviar comprovante' }).click()
    await expect(page.getByRole('button', { name: 'Remover comprovante' })).toBeVisible()
    await expectRight('the summary')
    await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
    await expect(page.getByRole('button', { name: `Um a mais: ${product.name}` })).toBeVisible()
    await expectRight('the materials')
  },
)
