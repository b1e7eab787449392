import { expectAccessible } from '../support/accessible.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.describe('the list', () => {
  test(
    'is searched by name or city, and the search lives in the address',
    desktopOnly,
    async ({ page, api, unique }) => {
      const diocese = await createDiocese(api, `Diocese ${unique}`)
      await createParish(api, diocese.id, `São João ${unique}`)
      await createParish(api, diocese.id, `Outra ${unique}`, { city: `Cidade ${unique} da Serra` })
      await page.goto('/parish')
      const search = page.getByRole('searchbox', { name: 'Buscar por nome ou cidade' })
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: 'Buscar' })).toBeDisabled()
      await expect(main.getByRole('button', { name: 'Limpar' })).toBeDisabled()
      await search.fill(`sao joao ${unique}`)
      await search.press('Enter')
      await expect(page.getByText('Mostrando 1 até 1 de 1 Registros')).toBeVisible()
      await search.fill(`cidade ${unique} DA serra`)
      await main.getByRole('button', { name: 'Buscar' }).click()
      await expect(main.getByRole('link', { name: `Outra ${unique}`, exact: true })).toBeVisible()
      await page.goBack()
      await expect(main.getByRole('link', { name: `São João ${unique}`, exact: true })).toBeVisible()
      await expect(search).toHaveValue(`sao joao ${unique}`)
      await main.getByRole('button', { name: 'Limpar' }).click()
      await expect(page).toHaveURL('/parish')
    },
  )

  test('is accessible, also when nothing is found', async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    await createParish(api, diocese.id, `Acessível ${unique}`)
    const parish = await createParish(api, diocese.id, `Acessível ${unique} na lixeira`)
    await api.call('DELETE', `/api/parish/${parish.id}`)
    await page.goto(`/parish?search=Acessível ${unique}`)
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Buscar por nome ou cidade' }).fill(`nada ${unique}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await expectAccessible(page)
  })

  test('has pages and page sizes', async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    for (let number = 1; number <= 12; number++)
      await createParish(api, diocese.id, `Página ${unique} ${String(number).padStart(2, '0')}`)
    await page.goto(`/parish?search=Página ${unique}&sort=name`)
    await expect(page.getByText('Mostrando 1 até 10 de 12 Registros')).toBeVisible()
    await page.getByRole('button', { name: 'Página 2', exact: true }).click()
    await expect(page.getByText('Mostrando 11 até 12 de 12 Registros')).toBeVisible()
    const size = page.getByLabel('Registros por página')
    await expect(size.getByRole('option', { name: '15 por página' })).toBeDisabled()
    await size.selectOption('5')
    await expect(page.getByText('Mostrando 1 até 5 de 12 Registros')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Página 3', exact: true })).toBeVisible()
  })

  test('is sorted by a column', async ({ page, api, unique, isMobile }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    await createParish(api, diocese.id, `Ordem ${unique} A`, { city: 'Zacarias' })
    await createParish(api, diocese.id, `Ordem ${unique} B`, { city: 'Abaeté' })
    await page.goto(`/parish?search=Ordem ${unique}`)
    if (isMobile) await page.getByLabel('Ordenar por').selectOption({ label: 'Ordenar por Cidade' })
    else await page.getByRole('columnheader', { name: 'Cidade' }).getByRole('button').press('Enter')
    await expect(page).toHaveURL(/sort=city/)
    await expect(page.getByRole('main').getByRole('link', { name: /^Ordem/ })).toHaveText([
      `Ordem ${unique} B`,
      `Ordem ${unique} A`,
    ])
  })

  test('moves a parish to the trash, with a way back', async ({ page, api, unique }) => {
    const name = `Lixeira ${unique}`
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    await createParish(api, diocese.id, name)
    await page.goto(`/parish?search=${name}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: `Mover para a lixeira: ${name}` }).press('Enter')
    await expect(page.getByText('✅ Paróquia movida para a Lixeira!')).toBeVisible()
    await expect(main.getByText('lixeira', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('✅ Paróquia restaurada com sucesso!')).toBeVisible()
    await expect(main.getByText('lixeira', { exact: true })).toHaveCount(0)

    await main.getByRole('button', { name: `Mover para a lixeira: ${name}` }).press('Enter')
    await expect(main.getByText('lixeira', { exact: true })).toBeVisible()
    await page.getByLabel('Filtrar por situação').selectOption('Só a lixeira')
    await expect(page).toHaveURL(/status=trashed/)
    await main.getByRole('button', { name: `Restaurar: ${name}` }).press('Enter')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
  })

  test('says when moving to the trash failed', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Falha ${unique}`)
    await page.goto(`/parish?search=Falha ${unique}`)
    await page.route(`**/api/parish/${parish.id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
    )
    await page.getByRole('button', { name: `Mover para a lixeira: Falha ${unique}` }).click()
    await expect(page.getByText('❌ Não foi possível mover a paróquia para a Lixeira!')).toBeVisible()
  })

  test('gives the sheet of what is listed', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    await createParish(api, diocese.id, `Planilha ${unique}`)
    await page.goto(`/parish?search=Planilha ${unique}`)
    const asked = page.waitForRequest('**/api/parish/sheet?*')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar o que vejo' }).click()
    await page.getByRole('button', { name: 'Planilha para importar' }).click()
    expect(new URL((await asked).url()).searchParams.get('search')).toBe(`Planilha ${unique}`)
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})

test.describe('a new parish', () => {
  test('chooses its diocese by search and gets its address from the CEP', async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese de Escolha ${unique}`)
    await page.goto('/parish-create')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Informe uma Diocese')).toBeVisible()
    await expect(page.getByText('*O campo nome é obrigatório')).toBeVisible()
    await expect(page.getByText('*O campo UF é obrigatório')).toBeVisible()
    await expectAccessible(page)

    const search = page.getByRole('searchbox', { name: 'Diocese' })
    await expect(search).toBeFocused()
    await expect(page.getByRole('main').getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await search.fill(`escolha ${unique}`)
    await search.press('Enter')
    await page.getByRole('radio', { name: diocese.name }).click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Paróquia ${unique}`)
    await page.getByLabel('Telefone').fill('(31) 98765-4321')
    await page.getByLabel('E-mail').fill('secretaria@e2e.test')
    await page.getByLabel('CEP').fill('01001000')
    await page.getByLabel('CEP').press('Tab')
    await expect(page.getByLabel('Logradouro')).toHaveValue('Praça da Sé')
    await expect(page.getByLabel('UF')).toHaveValue('SP')
    await page.getByRole('textbox', { name: 'Número' }).fill('10')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Paróquia adicionada com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/parish-view\/\d+$/)
    await expect(page.getByText('Praça da Sé, 10')).toBeVisible()
  })

  test('leaving the CEP moves no button, which is pressed where it was seen', async ({ page }) => {
    await page.goto('/parish-create')
    await page.getByLabel('CEP').fill('36570000')
    const save = page.getByRole('button', { name: 'Salvar' })
    const top = async () => (await save.boundingBox())?.y ?? Number.NaN
    const seen = await top()
    await page.getByLabel('CEP').press('Tab')
    await expect(page.getByText('CEP válido!')).toBeVisible()
    expect(Math.abs((await top()) - seen), 'in pixels').toBeLessThan(1)
  })

  test('says when it cannot be added', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese que some ${unique}`)
    await page.goto('/parish-create')
    await page.getByRole('searchbox', { name: 'Diocese' }).fill(`some ${unique}`)
    await page.getByRole('radio', { name: diocese.name }).click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Paróquia ${unique}`)
    await page.getByLabel('Telefone').fill('31987654321')
    await page.getByLabel('E-mail').fill('secretaria@e2e.test')
    await page.getByLabel('CEP').fill('36570000')
    await page.getByLabel('CEP').press('Tab')
    await expect(page.getByLabel('Cidade')).toHaveValue('Viçosa')
    await api.call('DELETE', `/api/diocese/${diocese.id}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(
      page.getByText('❌ Não foi possível adicionar a Paróquia! Verifique os dados e tente novamente!'),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(`Paróquia ${unique}`)
  })
})

test.describe('the screen of a parish', () => {
  test('shows its data', async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Matriz ${unique}`)
    await page.goto(`/parish-view/${parish.id}`)
    const data = page.getByRole('region', { name: 'Dados' })
    await expect(data.getByText('Rua dos Passos, 12, Centro · Viçosa - MG · CEP 36570-000')).toBeVisible()
    await expect(data.getByText('(31) 3891-5678')).toBeVisible()
    await expect(data.getByRole('link', { name: 'paroquia@diocese.test' })).toBeVisible()
    await expect(data.getByRole('link', { name: diocese.name })).toHaveAttribute('href', `/diocese-view/${diocese.id}`)
    await expectAccessible(page)
  })

  test('changes its data, and its history tells what', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Matriz ${unique}`)
    await page.goto(`/parish-view/${parish.id}`)
    await page.getByRole('button', { name: 'Editar dados' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar dados da paróquia' })
    await dialog.getByLabel('Telefone').fill('(31) 3333-4444')
    await dialog.getByLabel('E-mail').fill('')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('*O campo e-mail é obrigatório')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('E-mail').fill('nova@e2e.test')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'nova@e2e.test' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('(31) 3333-4444')
  })

  test('says when the change failed, and keeps what was typed', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Matriz ${unique}`)
    await page.goto(`/parish-view/${parish.id}`)
    await page.getByRole('button', { name: 'Editar dados' }).click()
    await page.route(`**/api/parish/${parish.id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
    )
    const dialog = page.getByRole('dialog', { name: 'Editar dados da paróquia' })
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Outra ${unique}`)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('❌ Não foi possível alterar os dados!')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(`Outra ${unique}`)
  })

  test('changes its diocese: search, then choose', desktopOnly, async ({ page, api, unique }) => {
    const from = await createDiocese(api, `Diocese de Origem ${unique}`)
    const to = await createDiocese(api, `Diocese de Destino ${unique}`)
    const parish = await createParish(api, from.id, `Matriz ${unique}`)
    await page.goto(`/parish-view/${parish.id}`)
    await page.getByRole('button', { name: 'Editar diocese' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar diocese da paróquia' })
    await expect(dialog.getByText(`Selecionada: ${from.name}`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await dialog.getByRole('searchbox', { name: 'Diocese' }).fill(`destino ${unique}`)
    await dialog.getByRole('searchbox', { name: 'Diocese' }).press('Enter')
    await dialog.getByRole('radio', { name: to.name }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    await expect(page.getByRole('link', { name: to.name })).toBeVisible()
  })

  test('lists its IAM groups, or says that there is none and where to make one', async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Matriz ${unique}`)
    await page.goto(`/parish-view/${parish.id}`)
    const groups = page.getByRole('region', { name: 'Grupos IAM' })
    await expect(groups.getByText('Ainda não há grupos IAM nesta paróquia')).toBeVisible()
    await groups.getByRole('link', { name: 'Novo grupo IAM' }).click()
    await expect(page.getByText(`Selecionada: ${parish.name}`)).toBeVisible()
    await expect(page.getByText(`Selecionada: ${diocese.name}`)).toBeVisible()
    const group = { group_name: `Sementes ${unique}`, representant_name: 'Ana', contact_mail: 'ana@e2e.test' }
    await page.getByLabel('Nome do grupo').fill(group.group_name)
    await page.getByLabel('Nome do representante').fill(group.representant_name)
    await page.getByLabel('E-mail do representante').fill(group.contact_mail)
    await page.getByLabel('CEP').fill('36570000')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(/\/safe-box-view\/\d+$/)
    await page.getByRole('definition').getByRole('link', { name: parish.name, exact: true }).click()
    await expect(groups.getByRole('link', { name: group.group_name, exact: true })).toBeVisible()
    await expect(groups.getByText('Total: 1')).toBeVisible()
  })

  test('a parish in the trash says so and is restored', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Matriz ${unique}`)
    await api.call('DELETE', `/api/parish/${parish.id}`)
    await page.goto(`/parish-view/${parish.id}`)
    await expect(page.getByText(/^Na lixeira desde/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByText('✅ Paróquia restaurada com sucesso!')).toBeVisible()
    await expect(page.getByText(/^Na lixeira desde/)).toHaveCount(0)
  })

  test('a parish that does not exist is said to be missing, and the list opens', desktopOnly, async ({ page }) => {
    await page.goto('/parish-view/987654321')
    await expect(page.getByText('❌ Não foi possível encontrar a Paróquia')).toBeVisible()
    await expect(page).toHaveURL('/parish')
  })
})
