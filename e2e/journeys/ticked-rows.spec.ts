import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, makeSlip, setIssuer } from '../support/billing.ts'
import { createCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'several slips are ticked by keyboard and range, and what is refused for one holds up no other',
  desktopOnly,
  async ({ page, api, unique }) => {
    await setIssuer(api)
    const campaign = await createCampaign(api, `Campanha ${unique}`)
    const slips = []
    for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const request = await createConfirmed(api, campaign, `${letter} ${unique}`)
      slips.push(await makeSlip(api, request))
    }
    await page.goto(`/missionary-campaign-slips/${campaign.id}?limit=5&sort=created_at`)
    const bar = page.getByRole('region', { name: 'Com as linhas marcadas' })
    const boxes = page.getByRole('checkbox', { name: /^Marcar: / })
    await expect(boxes).toHaveCount(5)
    await expect(bar).toHaveCount(0)
    await boxes.nth(0).focus()
    await page.keyboard.press('Space')
    await expect(bar.getByText('1 marcada')).toBeVisible()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('4 marcadas')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Marcar todas desta página' }).press('Space')
    await expect(bar.getByText('5 marcadas')).toBeVisible()
    await bar.getByRole('button', { name: 'Marcar todas as 6' }).press('Enter')
    await expect(bar.getByText('6 marcadas')).toBeVisible()
    await expect(bar.getByText('1 fora desta página')).toBeVisible()

    // A colleague records the payment of one of the slips meanwhile.
    const [first] = slips
    const paid = { status: 'paid', credit_date: '2026-01-05' }
    await api.call('PUT', `/api/missionary-campaign/invoice/${first?.id}`, paid)
    await bar.getByRole('button', { name: 'Segunda via' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Gerar a segunda via de 6 boletos?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Segunda via' }).press('Enter')
    await expect(page.getByText('5 segundas vias geradas')).toBeVisible()
    await expect(dialog.getByText('Boleto já pago!')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Entendi' }).press('Enter')
    await expect(bar.getByText('1 marcada')).toBeVisible()
    await bar.getByRole('button', { name: 'Desmarcar' }).press('Enter')
    await expect(bar).toHaveCount(0)
  },
)

test(
  'a sheet has the ticked rows or all that is found, and the columns in sight or all of them',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (let count = 0; count < 3; count += 1) await createContribution(api, collection)
    await page.setViewportSize({ width: 1440, height: 768 })
    await page.goto(`/missionary-collection-view/${collection.id}?columns=diocese,email,value`)
    const main = page.getByRole('main')
    const exportButton = main.getByRole('button', { name: 'Exportar o que vejo' })
    const taken = async (press: () => Promise<void>) => {
      const [download, request] = await Promise.all([
        page.waitForEvent('download'),
        page.waitForRequest((candidate) => candidate.url().includes('/sheet/')),
        press(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
      return Object.fromEntries(new URL(request.url()).searchParams)
    }
    const boxes = page.getByRole('checkbox', { name: /^Marcar: / })
    await expect(boxes).toHaveCount(3)

    // By keyboard, the menu's first choice is to export the rows in sight.
    await exportButton.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Exportar o que vejo' })
    await expect(menu.getByRole('radio', { name: 'As 3 que vejo, nesta ordem' })).toBeChecked()
    await expect(menu.getByRole('radiogroup', { name: 'Linhas' })).toHaveCount(0)
    await expect(menu.getByRole('button', { name: 'Baixar planilha' })).toBeFocused()
    await expectAccessible(page)
    expect(await taken(() => page.keyboard.press('Enter'))).toEqual({ columns: 'diocese,value,email' })
    await expect(menu).toHaveCount(0)
    await expect(exportButton).toBeFocused()

    await boxes.nth(0).click()
    await boxes.nth(2).click()
    await exportButton.click()
    await expect(menu.getByRole('radio', { name: 'As 2 marcadas' })).toBeChecked()
    await menu.getByRole('radio', { name: 'Todas as 6' }).check()
    await expectAccessible(page)
    const marked = await taken(() => menu.getByRole('button', { name: 'Baixar planilha' }).click())
    expect(marked).toEqual({ ids: expect.stringMatching(/^\d+,\d+$/) as unknown })
    await exportButton.click()
    await menu.getByRole('radio', { name: 'Tudo o que foi encontrado: 3' }).check()
    expect(await taken(() => menu.getByRole('button', { name: 'Baixar planilha' }).click())).toEqual({
      columns: 'diocese,value,email',
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Com as linhas marcadas' })).toHaveCount(0)
  },
)

test(
  'a sheet of a registry has the columns in sight and the ticked rows, up to 500 of them',
  desktopOnly,
  async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const rows = Array.from(
      { length: 501 },
      (_, index) => `Nº ${index} ${unique};${diocese.name};3138915678;p${index}@diocese.test;36570000;Viçosa;MG`,
    )
    const buffer = Buffer.from(['Nome;Diocese;Telefone;E-mail;CEP;Cidade;UF', ...rows].join('\r\n'))
    const sent = await api.send<{ created: number }>('/api/import/parishes', {
      file: { name: 'lista.csv', mimeType: 'text/csv', buffer },
    })
    expect(sent.created).toBe(501)
    await page.goto(`/parish?search=${unique}&limit=100&columns=name,diocese`)
    const main = page.getByRole('main')
    const bar = page.getByRole('region', { name: 'Com as linhas marcadas' })
    const menu = page.getByRole('dialog', { name: 'Exportar o que vejo' })
    const exportButton = main.getByRole('button', { name: 'Exportar o que vejo' })
    const taken = async (button: string) => {
      const [download, request] = await Promise.all([
        page.waitForEvent('download'),
        page.waitForRequest((candidate) => candidate.url().includes('/api/parish/sheet')),
        menu.getByRole('button', { name: button }).click(),
      ])
      return [download.suggestedFilename(), Object.fromEntries(new URL(request.url()).searchParams)] as const
    }

    await exportButton.click()
    await expect(menu.getByRole('radio', { name: 'As 2 que vejo, nesta ordem' })).toBeChecked()
    await expectAccessible(page)
    expect(await taken('Baixar planilha')).toEqual([
      expect.stringMatching(/^lista-de-paroquias-/),
      { search: unique, columns: 'name,diocese' },
    ])
    await exportButton.click()
    expect(await taken('Planilha para importar')).toEqual([expect.stringMatching(/^paroquias-/), { search: unique }])

    await page
      .getByRole('checkbox', { name: /^Marcar: / })
      .first()
      .click()
    await exportButton.click()
    await expect(menu.getByRole('radio', { name: 'A marcada' })).toBeChecked()
    const [, marked] = await taken('Baixar planilha')
    expect(marked).toEqual({ columns: 'name,diocese', ids: expect.stringMatching(/^\d+$/) as unknown })

    await bar.getByRole('button', { name: 'Marcar as primeiras 500' }).click()
    await expect(bar.getByText('500 marcadas')).toBeVisible()
    await exportButton.click()
    await expect(menu.getByRole('radio', { name: 'As 500 marcadas' })).toBeChecked()
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Página 6', exact: true }).click()
    const boxes = page.getByRole('checkbox', { name: /^Marcar: / })
    await expect(boxes).toHaveCount(1)
    await boxes.click()
    await expect(bar.getByText('501 marcadas')).toBeVisible()
    await expect(bar.getByText('Uma planilha leva até 500 linhas marcadas. Desmarque algumas.')).toBeVisible()
    await exportButton.click()
    await expect(menu.getByRole('radio', { name: 'As 501 marcadas' })).toBeDisabled()
    await expect(menu.getByText(/^Uma planilha leva até 500 linhas marcadas\. Desmarque algumas/)).toBeVisible()
    await expect(menu.getByRole('radio', { name: 'Tudo o que foi encontrado: 501' })).toBeChecked()
    await expectAccessible(page)
    const [, found] = await taken('Baixar planilha')
    expect(found).toEqual({ search: unique, columns: 'name,diocese' })
  },
)

test(
  'rows that come after the ticks were removed, or another search was made, are not ticked',
  desktopOnly,
  async ({ page, api, unique }) => {
    const names = ['Agulha', 'Brasa', 'Canto', 'Dunas', 'Estrela', 'Fonte']
    for (const name of names) await createDiocese(api, `${name} ${unique}`)
    const allRows = /\/api\/diocese\?.*limit=100/
    let answer = Promise.withResolvers<void>()
    await page.route(allRows, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto(`/dioceses?search=${unique}&limit=5&sort=name`)
    const bar = page.getByRole('region', { name: 'Com as linhas marcadas' })
    const boxes = page.getByRole('checkbox', { name: /^Marcar: / })
    const tickAll = bar.getByRole('button', { name: 'Marcar todas as 6' })
    await boxes.first().click()
    await tickAll.click()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    let read = page.waitForResponse(allRows)
    answer.resolve()
    await (await read).finished()
    await boxes.first().click()
    await expect(bar.getByText('1 marcada')).toBeVisible()

    answer = Promise.withResolvers<void>()
    await tickAll.click()
    await page.getByRole('main').getByRole('searchbox').fill(`Brasa ${unique}`)
    await page.keyboard.press('Enter')
    await expect(boxes).toHaveCount(1)
    read = page.waitForResponse(allRows)
    answer.resolve()
    await (await read).finished()
    await boxes.first().click()
    await expect(bar.getByText('2 marcadas')).toBeVisible()
  },
)
