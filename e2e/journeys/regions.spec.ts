import { expectAccessible } from '../support/accessible.ts'
import { anyCnpj } from '../support/cnpj.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test('the list of the regions has their states, pages and the total', async ({ page }) => {
  await page.goto('/parish-region')
  await expect(page.getByRole('heading', { level: 1, name: 'Regionais CNBB' })).toBeVisible()
  await expect(page.getByText('DF, GO')).toBeVisible()
  await expect(page.getByText(/^Total: \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page).toHaveURL('/parish-region?page=2')
  await page.getByRole('button', { name: 'Primeiro' }).click()
  await page.getByRole('link', { name: 'Visualizar: Centro-Oeste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Centro-Oeste' })).toBeVisible()
})

test('a region is created by keyboard and opens', desktopOnly, async ({ page, unique }) => {
  await page.goto('/parish-region')
  await page.getByRole('main').getByRole('link', { name: 'Nova Regional' }).press('Enter')
  const name = page.getByLabel('Nome da regional')
  await expect(name).toHaveAttribute('placeholder', 'Ex: Centro-Oeste')
  await name.press('Enter')
  await expect(page.getByText('*O campo nome da regional é obrigatório')).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(`Regional ${unique}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/parish-region-view\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Regional ${unique}` })).toBeVisible()
})

test('a name in use is said at the field', desktopOnly, async ({ page, api, unique }) => {
  await createRegion(api, `Ocupada ${unique}`)
  await page.goto('/parish-region-create')
  await page.getByLabel('Nome da regional').fill(`OCUPADA ${unique}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já existe uma regional com esse nome')).toBeVisible()
})

test('a region is renamed, and its history tells by whom', desktopOnly, async ({ page, api, unique }) => {
  const id = await createRegion(api, `Antiga ${unique}`)
  await page.goto(`/parish-region-view/${id}`)
  await page.getByRole('button', { name: 'Renomear' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renomear a regional' })
  await dialog.getByLabel('Nome da regional').fill(`Nova ${unique}`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Regional renomeada com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Nova ${unique}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(`Antiga ${unique}`)
})

test('states are added, except those the region has', async ({ page, api, unique }) => {
  const id = await createRegion(api, `Estados ${unique}`, ['MG'])
  await page.goto(`/parish-region-view/${id}`)
  const states = page.getByRole('region', { name: 'Estados' })
  await states.getByRole('button', { name: 'Adicionar estado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar estados' })
  await expect(dialog.getByLabel('Bahia (BA)')).toBeVisible()
  await expect(dialog.getByLabel('Minas Gerais (MG)')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Escolha ao menos um estado')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Bahia (BA)').press('Space')
  await dialog.getByLabel('Sergipe (SE)').press('Space')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('✅ Estados adicionados com sucesso!')).toBeVisible()
  await expect(states).toContainText('Sergipe')
})

test('a state is removed, with a way back', desktopOnly, async ({ page, api, unique }) => {
  const id = await createRegion(api, `Menor ${unique}`, ['BA', 'SE'])
  await page.goto(`/parish-region-view/${id}`)
  const states = page.getByRole('region', { name: 'Estados' })
  await states.getByRole('button', { name: 'Remover: Bahia' }).click()
  await expect(page.getByText('✅ Estado removido da Regional!')).toBeVisible()
  await expect(states).not.toContainText('Bahia')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(states).toContainText('Bahia')
})

test('a region with a diocese cannot be deleted, and says why', desktopOnly, async ({ page, api, unique }) => {
  const id = await createRegion(api, `Cheia ${unique}`)
  const diocese = await createDiocese(api, `Diocese ${unique}`, { parish_region_id: id })
  await page.goto(`/parish-region-view/${id}`)
  const remove = page.getByRole('button', { name: 'Excluir Região Paroquial' })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription('Para excluir a regional, antes retire dela a diocese vinculada.')
  await expect(page.getByRole('link', { name: diocese.name })).toHaveAttribute('href', `/diocese-view/${diocese.id}`)
  await expectAccessible(page)
})

test(
  'the last diocese of a region moves to the trash, with a way back; the region can then be deleted',
  desktopOnly,
  async ({ page, api, unique }) => {
    const id = await createRegion(api, `Vazia ${unique}`)
    const diocese = await createDiocese(api, `Diocese ${unique}`, { parish_region_id: id })
    await page.goto(`/parish-region-view/${id}`)
    const remove = page.getByRole('button', { name: 'Excluir Região Paroquial' })
    await page.getByRole('button', { name: `Mover para a lixeira: ${diocese.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mover para a lixeira' }).click()
    await expect(page.getByText('✅ Diocese movida para a Lixeira!')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('✅ Diocese restaurada com sucesso!')).toBeVisible()
    await expect(remove).toBeDisabled()

    await api.call('DELETE', `/api/diocese/${diocese.id}`)
    await page.reload()
    const askedAgain: string[] = []
    await remove.click()
    page.on('response', (response) => {
      if (response.status() === 404) askedAgain.push(response.url())
    })
    await page.getByRole('dialog', { name: 'Excluir a regional?' }).getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Regionais CNBB' })).toBeVisible()
    await expect(page).toHaveURL('/parish-region')
    await expect(page.getByRole('alert')).toHaveText('✅ Regional excluída com sucesso!')
    // On a slow machine the screen of the deleted region stands for a while, and must not ask for the region again.
    expect(askedAgain).toEqual([])
  },
)

test('a diocese is added to the region', async ({ page, api, unique }) => {
  const id = await createRegion(api, `Cresce ${unique}`)
  await page.goto(`/parish-region-view/${id}`)
  await page.getByRole('button', { name: 'Adicionar diocese' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar diocese' })
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Diocese nova ${unique}`)
  await dialog.getByRole('textbox', { name: 'Bispo' }).fill('Dom Exemplo')
  await dialog.getByLabel('CNPJ').fill(anyCnpj())
  await dialog.getByLabel('Telefone').fill('31987654321')
  await dialog.getByLabel('E-mail de contato').fill('nova@e2e.test')
  await dialog.getByLabel('CEP').fill('36570000')
  await dialog.getByLabel('CEP').press('Tab')
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Viçosa')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Diocese adicionada com sucesso.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dioceses' })).toContainText(`Diocese nova ${unique}`)
})

test('a region that cannot be loaded leads to the list', desktopOnly, async ({ page }) => {
  await page.goto('/parish-region-view/987654321')
  await expect(page).toHaveURL('/parish-region')
  await expect(page.getByText('❌ Não foi possível carregar a Regional!')).toBeVisible()
})
