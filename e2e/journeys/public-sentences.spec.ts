import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/**
 * Sentences of the specification's public part that no longer way passes, on a phone and on a small laptop. Which
 * journey proves which sentence: docs/public-sentences.md.
 */
test.use({ signedInAs: null })

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('with nothing open, the collections and a new request say so and go home', desktopOnly, async ({ page }) => {
      await page.clock.install()
      for (const [address, answer, path, message] of [
        ['**/api/missionary-collection/active*', [], '/missionary-collection', 'Não há nenhuma Coleta aberta'],
        ['**/api/missionary-campaign/active*', null, '/missionary-champaing-new', 'Não há nenhuma Campanha aberta'],
      ] as const) {
        await page.route(address, (route) => route.fulfill({ json: answer }))
        await page.goto(path)
        await expect(page.getByText(`${message} no momento, tente novamente depois!`).first()).toBeVisible()
        await page.clock.runFor(2_000)
        await expect(page).toHaveURL(path)
        await page.clock.runFor(2_000)
        await expect(page).toHaveURL('/')
      }
    })

    test('the menu has its title, its enabled options as cards, and a reload', desktopOnly, async ({ page }) => {
      const options = [
        { id: 1, title: 'Coleta', link: '/coleta', disabled: false },
        { id: 2, title: 'Escondida', link: '/campanha', disabled: true },
      ]
      await page.route('**/api/global-config*', (route) => route.fulfill({ json: options }))
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Selecione uma opção para continuar' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Coleta'])
      options.push({ id: 3, title: 'Campanha', link: '/campanha', disabled: false })
      await page.getByRole('button', { name: 'Recarregar' }).click()
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Coleta', 'Campanha'])
    })

    test(
      'a request shows whose it is, of which campaign, and its materials',
      desktopOnly,
      async ({ page, api, unique }) => {
        const campaign = await activeCampaign(api)
        const product = await createProduct(api, `Cartaz ${width} ${unique}`, 12.5)
        const { code, diocese } = await createRequest(api, campaign, `${width} ${unique}`, [{ product, quantity: 4 }])
        await page.goto(`/champaing-solicitation-view/${code}`)
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66.66')
        for (const [region, terms] of [
          ['Diocese', [diocese.name, 'CNPJ', 'Bispo', 'Cidade']],
          ['Solicitante', [`Rosa ${width} ${unique}`, 'E-mail', '(31) 98765-4321']],
          ['Campanha', [campaign.description, 'Início', 'Ano base']],
          ['Pedido', [code, 'Finalizada', 'Não', 'Data do pedido', 'R$ 50,00']],
          ['Lista de materiais', [product.name, '4', 'R$ 50,00']],
        ] as const)
          for (const term of terms)
            await expect(page.getByRole('region', { name: region, exact: true })).toContainText(term)
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
        await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
        await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
      },
    )

    test(
      'a confirmed request has nothing left to press, and leads to the campaign after two seconds',
      desktopOnly,
      async ({ page, api, unique }) => {
        const product = await createProduct(api, `Vela ${width} ${unique}`)
        const { code } = await createRequest(api, await activeCampaign(api), `${width} ${unique}`, [
          { product, quantity: 1 },
        ])
        await page.clock.install()
        await page.goto(`/champaing-solicitation-confirm/${code}`)
        await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
        const dialog = page.getByRole('dialog', { name: 'Solicitação confirmada' })
        await expect(dialog.getByRole('button', { name: 'Confirmada' })).toBeDisabled()
        await page.clock.runFor(3_000)
        await expect(page).toHaveURL('/missionary-champaing')
        await page.goto(`/champaing-solicitation-confirm/${code}`)
        await expect(page.getByRole('button', { name: 'Confirmada' })).toBeDisabled()
        await expect(page.getByRole('button', { name: 'Alterar Solicitação' })).toBeDisabled()
      },
    )

    test('a confirmation of no request says so and goes back after a second', desktopOnly, async ({ page }) => {
      await page.clock.install()
      await page.goto('/champaing-solicitation-confirm/AAAAA-AAAAA')
      await expect(
        page.getByText('❌ Não foi possível encontrar a solicitação, você será redirecionado!').first(),
      ).toBeVisible()
      await page.clock.runFor(1_500)
      await expect(page).toHaveURL('/champaing-solicitation-get')
    })

    test('what was sent leads back to an empty form', desktopOnly, async ({ page, api, visitor, unique }) => {
      const collection = await openCollection(api, `${width} ${unique}`)
      const { protocol } = await createContribution(visitor, collection)
      await page.goto(`/envio/${protocol}`)
      await expect(page.getByRole('heading', { name: 'Comprovante enviado com sucesso!' })).toBeVisible()
      await expect(page.getByText(/carta de agradecimento e o recibo/).first()).toBeVisible()
      await page.getByRole('button', { name: 'Voltar' }).click()
      await expect(page).toHaveURL(`/missionary-collection/${collection.id}`)
      await expect(page.getByLabel('Seu nome')).toHaveValue('')
    })

    test('a form whose choices do not come says so', desktopOnly, async ({ page, api, unique }) => {
      const { id } = await openCollection(api, `${width} ${unique}`)
      await page.route('**/api/bank-account*', (route) => route.abort())
      await page.goto(`/missionary-collection/${id}`)
      await expect(page.getByText('Não foi possível carregar os dados, tente novamente mais tarde')).toBeVisible()
    })
  })
