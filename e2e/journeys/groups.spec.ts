import { showAllValues } from '../support/rows.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createDonation, createGroup, give } from '../support/cofrinho.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.describe('the list of IAM groups', () => {
  test('shows each group, is searched, and opens one', async ({ page, api, unique, isMobile }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Paróquia ${unique}`)
    const group = await createGroup(api, `Sementes ${unique}`, {
      representant_name: 'José das Graças',
      parish_id: parish.id,
    })
    await page.goto('/safe-box')
    await expect(page.getByRole('heading', { level: 1, name: 'Grupos IAM' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await expect(main.getByRole('button', { name: 'Limpar' })).toBeDisabled()
    const search = main.getByRole('searchbox', {
      name: 'Buscar por grupo, representante, e-mail, cidade ou valor doado',
    })
    await search.fill(`sementes ${unique}`)
    await search.press('Enter')
    await expect(page.getByText('Mostrando 1 até 1 de 1 Registros')).toBeVisible()
    const row = isMobile
      ? main.getByRole('listitem').filter({ hasText: group.group_name })
      : main.getByRole('row', { name: group.group_name })
    await showAllValues(page, isMobile)
    for (const shown of [
      String(group.id),
      'José das Graças',
      'grupo@iam.test',
      '(31) 98765-4321',
      diocese.name,
      parish.name,
    ])
      await expect(row).toContainText(shown)
    await expectAccessible(page)
    await main.getByRole('link', { name: `Visualizar: ${group.group_name}` }).press('Enter')
    await expect(page).toHaveURL(`/safe-box-view/${group.id}`)
    await expect(page.getByRole('heading', { level: 1, name: group.group_name })).toBeFocused()
  })

  test('is sorted by a column, and says when nothing was found', async ({ page, api, unique, isMobile }) => {
    await createGroup(api, `Ordem ${unique} B`, { representant_name: 'Ana' })
    await createGroup(api, `Ordem ${unique} A`, { representant_name: 'Zilda' })
    await page.goto(`/safe-box?search=Ordem ${unique}`)
    const names = page.getByRole('main').getByRole('link', { name: /^Ordem/ })
    await expect(names).toHaveText([`Ordem ${unique} A`, `Ordem ${unique} B`])
    if (isMobile) await page.getByLabel('Ordenar por').selectOption({ label: 'Ordenar por Representante' })
    else await page.getByRole('columnheader', { name: 'Representante' }).getByRole('button').press('Enter')
    await expect(names).toHaveText([`Ordem ${unique} B`, `Ordem ${unique} A`])
    await page.getByRole('searchbox').fill(`nada ${unique}`)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await expectAccessible(page)
  })

  test('keeps a long name and a long e-mail in sight', async ({ page, api, unique }) => {
    const long = `Grupo da Infância e Adolescência Missionária Nossa Senhora do Perpétuo Socorro da Comunidade de São Sebastião ${unique}`
    await createGroup(api, long, {
      contact_mail: `secretaria.infancia.missionaria.${unique.replace(/[^a-z0-9]/gi, '')}@infanciaeadolescencia.diocesedesaosebastiaodoalto.org.br`,
    })
    await page.goto(`/safe-box?search=${unique}`)
    const view = page.getByRole('link', { name: `Visualizar: ${long}` })
    await expect(view).toBeVisible()
    const { x, width } = (await view.boundingBox()) ?? { x: Infinity, width: 0 }
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
})

test.describe('a new group', () => {
  test('asks for what is required, in the exact words', desktopOnly, async ({ page }) => {
    await page.goto('/safe-box-create')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('*O campo nome do grupo é obrigatório')).toBeVisible()
    await expect(page.getByText('*O campo nome do representante é obrigatório')).toBeVisible()
    await expect(page.getByText('*O campo e-mail do representante é obrigatório')).toBeVisible()
    await expect(page.getByText('‼ Informe um CEP!')).toBeVisible()
    await expect(page.getByLabel('Nome do grupo')).toBeFocused()
    await expectAccessible(page)
  })

  test('looks the CEP up: found, unknown, unreachable', desktopOnly, async ({ page }) => {
    await page.goto('/safe-box-create')
    const cep = page.getByLabel('CEP')
    await cep.fill('01001000')
    await cep.press('Tab')
    await expect(page.getByText('✅ CEP válido!')).toBeVisible()
    await expect(page.getByLabel('Logradouro')).toHaveValue('Praça da Sé')
    await expect(page.getByLabel('Bairro')).toHaveValue('Sé')
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
    await expect(page.getByLabel('UF')).toHaveValue('SP')
    await cep.fill('00000000')
    await cep.press('Tab')
    await expect(page.getByText('❌ CEP inválido!')).toBeVisible()
    for (const field of ['Logradouro', 'Bairro', 'Cidade', 'UF']) await expect(page.getByLabel(field)).toHaveValue('')
    await page.getByLabel('Cidade').fill('Mariana')
    await cep.fill('99999999')
    await cep.press('Tab')
    await expect(page.getByText('Não foi possível consultar o CEP agora. Preencha o endereço à mão.')).toBeVisible()
    await expect(page.getByLabel('Cidade')).toHaveValue('Mariana')
  })

  test('is made by keyboard alone; its parish brings the diocese', desktopOnly, async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Paróquia ${unique}`)
    await page.goto('/safe-box')
    await page.getByRole('main').getByRole('link', { name: 'Novo grupo IAM' }).first().press('Enter')
    await expect(page).toHaveURL('/safe-box-create')
    await page.getByLabel('Nome do grupo').press('Enter')
    await expect(page.getByLabel('Nome do grupo')).toBeFocused()
    await page.keyboard.type(`Grupo ${unique}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rita de Cássia')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rita@IAM.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('31987654321')
    await page.keyboard.press('Tab')
    await page.keyboard.type('01001000')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
    const search = page.getByRole('searchbox', { name: 'Paróquia' })
    await search.focus()
    await page.keyboard.type(parish.name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: parish.name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText(`Selecionada: ${parish.name}`)).toBeFocused()
    await expect(page.getByText(`Selecionada: ${diocese.name}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(page.getByText('Grupo criado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/safe-box-view\/\d+$/)
    const fields = page.getByRole('region', { name: 'Dados' })
    await expect(fields).toContainText('rita@iam.test')
    await expect(fields.getByRole('link', { name: diocese.name })).toBeVisible()
    await expect(fields.getByRole('link', { name: parish.name })).toBeVisible()
  })

  test(
    'finds only the parishes of the diocese that was chosen; another diocese drops the parish',
    desktopOnly,
    async ({ page, api, unique }) => {
      const [here, there] = [await createDiocese(api, `Daqui ${unique}`), await createDiocese(api, `De lá ${unique}`)]
      await createParish(api, here.id, `Paróquia ${unique} A`)
      await createParish(api, there.id, `Paróquia ${unique} B`)
      await page.goto('/safe-box-create')
      const diocese = page.getByRole('searchbox', { name: 'Diocese' })
      const parish = page.getByRole('searchbox', { name: 'Paróquia' })
      await diocese.fill(here.name)
      await page.getByRole('radio', { name: here.name }).click()
      await parish.fill(`Paróquia ${unique}`)
      await page.getByRole('radio', { name: `Paróquia ${unique} A` }).click()
      await expect(page.getByRole('radio', { name: `Paróquia ${unique} B` })).toHaveCount(0)
      await diocese.fill(there.name)
      await page.getByRole('radio', { name: there.name }).click()
      await expect(page.getByText(`Selecionada: ${there.name}`)).toBeVisible()
      await expect(page.getByText(`Selecionada: Paróquia ${unique} A`)).toHaveCount(0)
      await page.getByRole('button', { name: 'Limpar: Diocese' }).click()
      await expect(page.getByText(/^Selecionada/)).toHaveCount(0)
      await expect(diocese).toBeFocused()
    },
  )

  test('that the server refuses keeps what was typed', desktopOnly, async ({ page, unique }) => {
    await page.route('**/api/safe_box_groups', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Dados inválidos', errors: { contact_mail: ['*E-mail inválido'] } },
      }),
    )
    await page.goto('/safe-box-create')
    await page.getByLabel('Nome do grupo').fill(`Grupo ${unique}`)
    await page.getByLabel('Nome do representante').fill('Rita')
    await page.getByLabel('E-mail do representante').fill('rita@iam.test')
    await page.getByLabel('CEP').fill('36570000')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Não foi possível criar o grupo, verifique os dados')).toBeVisible()
    await expect(page.getByLabel('E-mail do representante')).toBeFocused()
    await expect(page.getByLabel('Nome do grupo')).toHaveValue(`Grupo ${unique}`)
  })
})

test.describe('the screen of a group', () => {
  test('shows what it gave, each time for itself', async ({ page, api, unique }) => {
    const group = await createGroup(api, `Doador ${unique}`)
    const donation = await createDonation(api, `Cofrinho ${unique}`)
    await give(api, donation.id, group.id, 150.5)
    await give(api, donation.id, group.id, 1234.56)
    await page.goto(`/safe-box-view/${group.id}`)
    const gifts = page.getByRole('region', { name: 'Linha do tempo' }).getByText(/R\$\s(150,50|1\.234,56)/)
    await expect(gifts).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Em tabela' }).click()
    // The table replaces the timeline, so that each gift is shown only once.
    await expect(gifts).toHaveCount(0)
    const donations = page.getByRole('region', { name: 'Doações' })
    await expect(donations.getByRole('link', { name: donation.title, exact: true })).toHaveCount(2)
    await expect(donations).toContainText('R$ 150,50')
    await expect(donations).toContainText('R$ 1.234,56')
    await expect(donations).toContainText('Total: 2')
    await expectAccessible(page)
    await donations.getByRole('link', { name: donation.title, exact: true }).first().click()
    await expect(page).toHaveURL(`/donation-view/${donation.id}`)
  })

  test('changes its data, and its history tells by whom', desktopOnly, async ({ page, api, unique }) => {
    const group = await createGroup(api, `Antigo ${unique}`)
    await page.goto(`/safe-box-view/${group.id}`)
    await page.getByRole('tab', { name: 'Em tabela' }).click()
    await expect(page.getByText('Este grupo ainda não contribuiu')).toBeVisible()
    await page.getByRole('button', { name: 'Editar dados' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Editar dados do grupo' })
    await expect(dialog.getByLabel('Nome do grupo')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Nome do grupo').fill(`Novo ${unique}`)
    await dialog.getByLabel('Nome do grupo').press('Enter')
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Novo ${unique}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editar dados' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(`Antigo ${unique}`)
  })

  test('says when its data cannot be saved, and keeps them', desktopOnly, async ({ page, api, unique }) => {
    const group = await createGroup(api, `Falha ${unique}`)
    await page.goto(`/safe-box-view/${group.id}`)
    await page.route(`**/api/safe_box_groups/${group.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'Algo deu errado' } })
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Editar dados' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome do representante').fill('Outra pessoa')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('❌ Não foi possível salvar os dados, tente novamente!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Nome do representante')).toHaveValue('Outra pessoa')
  })

  test('that does not exist leads back to the list', desktopOnly, async ({ page }) => {
    await page.goto('/safe-box-view/999999')
    await expect(page.getByText('❌ Não foi possível encontrar o grupo')).toBeVisible()
    await expect(page).toHaveURL('/safe-box')
  })
})
