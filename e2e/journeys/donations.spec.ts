import { expectAccessible } from '../support/accessible.ts'
import { createDonation, createGroup, finish, give } from '../support/cofrinho.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.describe('the list of donations', () => {
  test('begins with the present year, which can be cleared and changed', desktopOnly, async ({ page, api, unique }) => {
    const { title } = await createDonation(api, `Deste ano ${unique}`)
    await page.goto(`/donation?search=${unique}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Doações Cofrinho' })).toBeVisible()
    const year = page.getByLabel('Ano', { exact: true })
    const donation = page.getByRole('main').getByRole('link', { name: title, exact: true })
    const current = await year.inputValue()
    expect(current).toMatch(/^20\d\d$/)
    await expect(donation).toBeVisible()
    await year.fill('1987')
    await expect(page).toHaveURL(/year=1987/)
    await expect(page.getByText('Nada encontrado em 1987')).toBeVisible()
    await page.getByRole('button', { name: 'Procurar em todos os anos' }).click()
    await expect(page).toHaveURL(new RegExp(`search=${unique}&year=todos`))
    await expect(donation).toBeVisible()
    await year.fill('1987')
    await expect(page).toHaveURL(/year=1987/)
    await page.getByRole('button', { name: 'Limpar o ano' }).click()
    await expect(page).toHaveURL(/year=todos/)
    await expect(donation).toBeVisible()
    await expect(year).toHaveValue('')
    await year.fill('1200')
    await year.blur()
    await expect(year).toHaveValue('')
    await year.fill(current)
    await expect(page).not.toHaveURL(/year/)
    await expectAccessible(page)
  })

  test('offers the other years where one has none', desktopOnly, async ({ page, api, unique }) => {
    await createDonation(api, `Existe ${unique}`)
    await page.goto('/donation?year=1987')
    await expect(page.getByText('Nenhuma doação em 1987')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver todos os anos' }).press('Enter')
    await expect(page).toHaveURL('/donation?year=todos')
    await expect(page.getByText(/^Mostrando/)).toBeVisible()
  })

  test('is searched by title or amount, and filtered by situation', async ({ page, api, unique }) => {
    const group = await createGroup(api, `Grupo ${unique}`)
    const [open, done] = [await createDonation(api, `Aberta ${unique}`), await createDonation(api, `Fechada ${unique}`)]
    await give(api, open.id, group.id, 10)
    await give(api, done.id, group.id, 7654.32)
    await finish(api, done.id)
    await page.goto(`/donation?search=${unique}`)
    const links = page.getByRole('main').getByRole('link', { name: /^(Aberta|Fechada)/ })
    await expect(links).toHaveCount(2)
    await page.getByLabel('Filtrar por situação').selectOption('Finalizadas')
    await expect(links).toHaveText([done.title])
    await page.getByLabel('Filtrar por situação').selectOption('Em andamento')
    await expect(links).toHaveText([open.title])
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect(page).toHaveURL('/donation')
    await page.getByLabel('Campo da busca').selectOption('Busca no valor')
    const search = page.getByRole('searchbox', { name: 'Buscar por valor' })
    await search.fill('R$ 7.654,32')
    await search.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: done.title, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: open.title, exact: true })).toHaveCount(0)
  })

  test('sends the receipt of a finished one, and deletes one that is not', async ({ page, api, unique }) => {
    const group = await createGroup(api, `Grupo ${unique}`)
    const [open, done] = [await createDonation(api, `Aberta ${unique}`), await createDonation(api, `Fechada ${unique}`)]
    await give(api, open.id, group.id, 10)
    await give(api, done.id, group.id, 20)
    await finish(api, done.id)
    await page.goto(`/donation?search=${unique}`)
    await expect(page.getByRole('button', { name: `Enviar recibo: ${open.title}` })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Excluir: ${done.title}` })).toHaveCount(0)
    // From here on mails wait in the queue, so the usual message ("foi enviado") alone would be untrue.
    await page.route('**/api/mails/leaving', (route) => route.fulfill({ json: { leaving: false } }))
    await page.getByRole('button', { name: `Enviar recibo: ${done.title}` }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Enviar o recibo de novo?' })
      .getByRole('button', { name: 'Enviar' })
      .press('Enter')
    await expect(
      page.getByText(
        'O recibo foi enviado para o(s) e-mail(s) cadastrados! A mensagem espera na fila: ainda não saiu.',
      ),
    ).toBeVisible()

    await page.getByRole('button', { name: `Excluir: ${open.title}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Excluir a doação?' })
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expect(dialog).toContainText('R$ 10,00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Excluir' }).press('Enter')
    await expect(page.getByText('Doação removida com sucesso!')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: open.title, exact: true })).toHaveCount(0)
  })

  test('says when deleting failed', desktopOnly, async ({ page, api, unique }) => {
    const { id, title } = await createDonation(api, `Falha ${unique}`)
    await page.goto(`/donation?search=${unique}`)
    await page.route(`**/api/donation/${id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
    )
    await page.getByRole('button', { name: `Excluir: ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('❌ Não foi possível excluir a doação!')).toBeVisible()
  })
})

test.describe('a new donation', () => {
  test('is opened by keyboard, and its own screen comes next', desktopOnly, async ({ page, unique }) => {
    await page.goto('/donation')
    await page.getByRole('main').getByRole('link', { name: 'Nova doação' }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Nova doação' })).toBeVisible()
    const title = page.getByLabel('Título')
    await title.press('Enter')
    await expect(page.getByText('*O campo título é obrigatório')).toBeVisible()
    await expect(title).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(`Cofrinho ${unique}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Primeira linha')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Segunda linha')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/donation-view\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: `Cofrinho ${unique}` })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Dados' })).toContainText('Segunda linha')
  })

  test('that cannot be made keeps what was typed', desktopOnly, async ({ page, unique }) => {
    await page.route('**/api/donation', (route) => route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }))
    await page.goto('/donation-create')
    await page.getByLabel('Título').fill(`Cofrinho ${unique}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Não foi possível criar a doação, reveja os dados!')).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue(`Cofrinho ${unique}`)
  })
})

test.describe('the screen of a donation', () => {
  test('takes what the groups gave, one after the other, by keyboard', async ({ page, api, unique }) => {
    const [first, second] = [await createGroup(api, `Primeiro ${unique}`), await createGroup(api, `Segundo ${unique}`)]
    const donation = await createDonation(api, `Cofrinho ${unique}`)
    await page.goto(`/donation-view/${donation.id}`)
    await expect(page.getByText('Nenhum grupo contribuiu ainda')).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar contribuinte' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Adicionar contribuinte' })
    const search = dialog.getByRole('searchbox', { name: 'Grupo' })
    const value = dialog.getByLabel('Valor')
    await expect(search).toBeFocused()
    await expect(value).toHaveAttribute('readonly')
    await expectAccessible(page)
    await page.keyboard.type(first.group_name)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: first.group_name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(value).not.toHaveAttribute('readonly')
    await expect(dialog.getByText(`Selecionado: ${first.group_name}`)).toBeVisible()
    await expect(value).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adicione um valor para doação!')).toBeVisible()
    await expect(value).toBeFocused()
    await page.keyboard.type('1234,56')
    await dialog.getByLabel('Adicionar outro em seguida').press('Space')
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).press('Enter')
    await expect(page.getByText(/^Valor incluído com sucesso! .+, R\$\s1\.234,56$/)).toBeVisible()

    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await expect(value).toHaveValue('')
    await page.keyboard.type(second.group_name)
    await dialog.getByRole('radio', { name: second.group_name }).click()
    await value.fill('0,44')
    await dialog.getByLabel('Adicionar outro em seguida').uncheck()
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    const contributors = page.getByRole('region', { name: 'Contribuintes' })
    await expect(contributors).toContainText('2 valores de 2 grupos')
    await expect(contributors).toContainText('R$ 1.234,56')
    await expect(page.getByRole('region', { name: 'Dados' })).toContainText('R$ 1.235,00')
    await expect(contributors.getByRole('link', { name: first.group_name })).toHaveAttribute(
      'href',
      `/safe-box-view/${first.id}`,
    )
  })

  test('changes and removes a value, and the history tells both', desktopOnly, async ({ page, api, unique }) => {
    const group = await createGroup(api, `Grupo ${unique}`)
    const donation = await createDonation(api, `Cofrinho ${unique}`)
    await give(api, donation.id, group.id, 10)
    await page.goto(`/donation-view/${donation.id}`)
    const contributors = page.getByRole('region', { name: 'Contribuintes' })
    await contributors.getByRole('button', { name: /^Editar/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Alterar o valor' })
    await expect(dialog.getByLabel('Valor')).toBeFocused()
    await dialog.getByLabel('Valor').fill('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Adicione um valor para doação!')).toBeVisible()
    await dialog.getByLabel('Valor').fill('25,5')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Valor alterado com sucesso!')).toBeVisible()
    await expect(contributors).toContainText('R$ 25,50')
    const history = page.getByRole('region', { name: 'Histórico' })
    await expect(history).toContainText(`${group.group_name}: R$ 25,50`)

    await contributors.getByRole('button', { name: /^Remover/ }).press('Enter')
    await page.getByRole('dialog', { name: 'Remover o valor?' }).getByRole('button', { name: 'Remover' }).press('Enter')
    await expect(page.getByText('Doação removida com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum grupo contribuiu ainda')).toBeVisible()
  })

  test(
    'is not finished while it is zero; then it is, and nothing changes any more',
    desktopOnly,
    async ({ page, api, unique }) => {
      const group = await createGroup(api, `Grupo ${unique}`)
      const donation = await createDonation(api, `Cofrinho ${unique}`)
      await page.goto(`/donation-view/${donation.id}`)
      const finishing = page.getByRole('button', { name: 'Finalizar' })
      const adding = page.getByRole('button', { name: 'Adicionar contribuinte' })
      await expect(adding).toHaveAttribute('data-variant', 'filled')
      await expect(finishing).toHaveAttribute('data-variant', 'default')
      await finishing.press('Enter')
      await expect(page.getByText('A doação ainda está zerada!')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await give(api, donation.id, group.id, 99.9)
      await page.reload()
      await finishing.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Finalizar a doação?' })
      await expect(dialog).toContainText('R$ 99,90')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Finalizar' }).press('Enter')
      await expect(page.getByText('Doação finalizada com sucesso!')).toBeVisible()
      await expect(page.getByText('O recibo foi enviado para o(s) e-mail(s) cadastrados!')).toBeVisible()
      await expect(page.getByRole('main').getByText('Finalizada', { exact: true }).first()).toBeVisible()
      await expect(finishing).toBeDisabled()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Adicionar contribuinte' })).toBeDisabled()
      await expect(page.getByRole('button', { name: /^Editar/ })).toBeDisabled()
      await expect(page.getByRole('button', { name: /^Remover/ })).toBeDisabled()
      await expect(page.getByRole('link', { name: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })).toHaveAttribute(
        'href',
        /^\/verificar\//,
      )
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Enviar recibo' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test('that someone else has finished meanwhile says so', desktopOnly, async ({ page, api, unique }) => {
    const group = await createGroup(api, `Grupo ${unique}`)
    const donation = await createDonation(api, `Cofrinho ${unique}`)
    await give(api, donation.id, group.id, 10)
    await page.goto(`/donation-view/${donation.id}`)
    await page.getByRole('button', { name: /^Editar/ }).click()
    await finish(api, donation.id)
    await page.getByRole('dialog').getByLabel('Valor').fill('5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Esta doação já foi finalizada.')).toBeVisible()
  })

  test('that does not exist leads back to the list', desktopOnly, async ({ page }) => {
    await page.goto('/donation-view/999999')
    await expect(page.getByText('❌ Não foi possível encontrar a doação')).toBeVisible()
    await expect(page).toHaveURL('/donation')
  })
})
