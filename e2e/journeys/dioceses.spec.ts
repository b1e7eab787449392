import { expectAccessible } from '../support/accessible.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { anyCnpj } from '../support/cnpj.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.describe('the list of dioceses', () => {
  test('is searched by name or city, without regard to accents, and Back works', async ({ page, api, unique }) => {
    await createDiocese(api, `São Gabriel ${unique}`)
    await createDiocese(api, `Outra ${unique}`, { city: `Água Fria ${unique}` })
    await page.goto('/dioceses')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    await expect(main.getByRole('button', { name: 'Limpar' })).toBeDisabled()
    await main.getByRole('searchbox').fill(`sao gabriel ${unique}`)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('link', { name: `São Gabriel ${unique}`, exact: true })).toBeVisible()
    await expect(page.getByText('Mostrando 1 até 1 de 1 Registros')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('searchbox').fill(`agua fria ${unique}`)
    await main.getByRole('button', { name: 'Buscar' }).click()
    await expect(main.getByRole('link', { name: `Outra ${unique}`, exact: true })).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('searchbox')).toHaveValue(`sao gabriel ${unique}`)
    await expect(main.getByRole('link', { name: `São Gabriel ${unique}`, exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Limpar' }).click()
    await expect(page).toHaveURL('/dioceses')
  })

  test('says when nothing is found, and the way back', desktopOnly, async ({ page, unique }) => {
    await page.goto(`/dioceses?search=nada-${unique}`)
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await expect(page).toHaveURL('/dioceses')
  })

  test('says once that it did not load, and can be tried again', desktopOnly, async ({ page }) => {
    await page.route('**/api/diocese?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
    )
    await page.route('**/api/diocese', (route) => route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }))
    await page.goto('/dioceses')
    await expect(page.getByText('Não foi possível carregar os dados')).toBeVisible()
    await expect(page.getByText(/Não foi possível carregar/)).toHaveCount(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Não foi possível carregar os dados')).toHaveCount(0)
  })

  test('has pages, page sizes, a filter by region and an order by column, all in the address', async ({
    page,
    api,
    unique,
    isMobile,
  }) => {
    const region = await createRegion(api, `Regional ${unique}`)
    for (const letter of 'ABCDEF')
      await createDiocese(api, `${letter} ${unique}`, {
        parish_region_id: region,
        city: `Z${letter === 'F' ? '' : 'z'}`,
      })
    await page.goto('/dioceses')
    await page.getByLabel('Filtrar por regional').selectOption(`Regional ${unique}`)
    await expect(page.getByText('Mostrando 1 até 6 de 6 Registros')).toBeVisible()
    const sizes = page.getByLabel('Registros por página')
    await expect(sizes.getByRole('option', { name: '10 por página' })).toBeDisabled()
    await sizes.selectOption('5 por página')
    await page.getByRole('button', { name: 'Página 2' }).click()
    await expect(page.getByText('Mostrando 6 até 6 de 6 Registros')).toBeVisible()
    await expect(page).toHaveURL(/parish_region_id=\d+.*limit=5.*page=2/)
    if (isMobile) await page.getByLabel('Ordenar por').selectOption('Ordenar por Cidade')
    else await page.getByRole('button', { name: 'Cidade' }).click()
    await expect(page).toHaveURL(/sort=city/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^. ${unique}$`) })
        .first(),
    ).toHaveText(`F ${unique}`)
    await expectAccessible(page)
  })

  test(
    'moves a diocese to the trash and back by keyboard, and undoes it from the toast',
    desktopOnly,
    async ({ page, api, unique }) => {
      const { name } = await createDiocese(api, `Lixeira ${unique}`)
      await page.goto(`/dioceses?search=${unique}`)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: `Mover para a lixeira: ${name}` }).press('Enter')
      await expect(page.getByText('✅ Diocese movida para a Lixeira!')).toBeVisible()
      await expect(main.getByText('lixeira', { exact: true })).toBeVisible()
      await expect(main.getByRole('button', { name: `Restaurar: ${name}` })).toBeFocused()
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await expect(page.getByText('✅ Diocese restaurada com sucesso!')).toBeVisible()
      await expect(main.getByText('lixeira', { exact: true })).toHaveCount(0)

      await main.getByRole('button', { name: `Mover para a lixeira: ${name}` }).press('Enter')
      await page.getByLabel('Filtrar por situação').selectOption('Só a lixeira')
      await expect(main.getByText('lixeira', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('button', { name: `Restaurar: ${name}` }).press('Enter')
      await expect(page.getByText('Nada encontrado')).toBeVisible()
    },
  )

  test('says why a diocese did not go to the trash', desktopOnly, async ({ page, api, unique }) => {
    const { id, name } = await createDiocese(api, `Fica ${unique}`)
    await page.goto(`/dioceses?search=${unique}`)
    await page.route(`**/api/diocese/${id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
    )
    await page.getByRole('button', { name: `Mover para a lixeira: ${name}` }).click()
    await expect(page.getByText('❌ Não foi possível mover a Diocese para a Lixeira!')).toBeVisible()
  })

  test('gives the sheet of exactly what is listed', desktopOnly, async ({ page, api, unique }) => {
    await createDiocese(api, `Planilha ${unique}`)
    await page.goto(`/dioceses?search=${unique}&sort=city&order=desc&limit=5`)
    const asked = page.waitForRequest('**/api/diocese/sheet?*')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar o que vejo' }).click()
    await page.getByRole('button', { name: 'Planilha para importar' }).click()
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      search: unique,
      sort: 'city',
      order: 'desc',
    })
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})

test.describe('a new diocese', () => {
  test('asks for what is missing, takes the address from the CEP, and the list opens after three seconds', async ({
    page,
    api,
    unique,
  }) => {
    const region = await createRegion(api, `Regional ${unique}`)
    await page.clock.install()
    await page.goto('/dioceses')
    await page.getByRole('main').getByRole('link', { name: 'Nova diocese' }).click()
    await page.getByRole('button', { name: 'Salvar' }).press('Enter')
    for (const field of ['nome', 'bispo', 'CNPJ', 'telefone', 'e-mail de contato', 'CEP', 'cidade', 'UF']) {
      await expect(page.getByText(`*O campo ${field} é obrigatório`)).toBeVisible()
    }
    await expect(page.getByLabel('Nome')).toBeFocused()
    await expectAccessible(page)

    await page.keyboard.type(`Diocese ${unique}`)
    await page.getByLabel('Regional', { exact: true }).selectOption(`Regional ${unique}`)
    await page.getByRole('switch', { name: 'Sede vacante' }).press('Space')
    await expect(page.getByRole('textbox', { name: 'Bispo' })).toHaveValue('Sede vacante')
    await page.getByLabel('CNPJ').fill('11.222.333/0001-00')
    await expect(page.getByText('O dígito verificador não confere; confira o CNPJ.')).toBeVisible()
    await page.getByLabel('CNPJ').fill(anyCnpj())
    await page.getByLabel('Telefone').fill('31987654321')
    await expect(page.getByLabel('Telefone')).toHaveValue('(31) 98765-4321')
    await page.getByLabel('E-mail de contato').fill('curia@e2e.test')
    await page.getByLabel('CEP').fill('01001000')
    await page.getByLabel('CEP').press('Tab')
    await expect(page.getByText('✅ CEP válido!')).toBeVisible()
    await expect(page.getByLabel('Logradouro')).toHaveValue('Praça da Sé')
    await expect(page.getByLabel('Bairro')).toHaveValue('Sé')
    await expect(page.getByLabel('UF')).toHaveValue('SP')
    await page.getByRole('checkbox', { name: 'Sem número' }).press('Space')
    // The clock is stopped, because the message is read before the list opens by itself.
    await stopClock(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await runUntilVisible(page, page.getByText('Diocese adicionada com sucesso.'))
    await expect(page).toHaveURL('/diocese-create')
    await page.clock.resume()
    await expectAccessible(page)
    await expect(page).toHaveURL('/dioceses')

    const made = await api.call<{ data: { bishop: string; number: null; parish_region_id: number }[] }>(
      'GET',
      `/api/diocese?search=${unique}`,
    )
    expect(made.data).toMatchObject([{ bishop: 'Sede vacante', number: null, parish_region_id: region }])
  })

  test(
    'an unknown CEP, or one without all its digits, clears the address; a service that is down leaves it',
    desktopOnly,
    async ({ page }) => {
      await page.goto('/diocese-create')
      await page.getByLabel('CEP').fill('01001000')
      await page.getByLabel('CEP').press('Tab')
      await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
      await page.getByLabel('CEP').fill('99999999')
      await page.getByLabel('CEP').press('Tab')
      await expect(page.getByText('Não foi possível consultar o CEP agora. Preencha o endereço à mão.')).toBeVisible()
      await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
      await page.getByLabel('CEP').fill('00000000')
      await page.getByLabel('CEP').press('Tab')
      await expect(page.getByText('❌ CEP inválido!')).toBeVisible()
      await expect(page.getByLabel('Cidade')).toHaveValue('')
      await expectAccessible(page)

      await page.getByLabel('CEP').fill('01001000')
      await page.getByLabel('CEP').press('Tab')
      await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
      await page.getByLabel('CEP').fill('0100100')
      await page.getByLabel('CEP').press('Tab')
      await expect(page.getByLabel('Cidade')).toHaveValue('')
      await expect(page.getByLabel('Logradouro')).toHaveValue('')
    },
  )

  test('what is typed while a CEP is looked up stays', desktopOnly, async ({ page }) => {
    let answer = Promise.withResolvers<void>()
    await page.route('**/api/cep/*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/diocese-create')
    await page.getByLabel('CEP').fill('01001000')
    await page.getByLabel('CEP').press('Tab')
    await page.getByLabel('Cidade').fill('Santo André')
    await page.getByLabel('Logradouro').fill('Rua da Matriz')
    answer.resolve()
    await expect(page.getByText('✅ CEP válido!')).toBeVisible()
    await expect(page.getByLabel('Cidade')).toHaveValue('Santo André')
    await expect(page.getByLabel('Logradouro')).toHaveValue('Rua da Matriz')
    await expect(page.getByLabel('UF')).toHaveValue('SP')
    answer = Promise.withResolvers<void>()
    await page.getByLabel('CEP').fill('00000000')
    await page.getByLabel('CEP').press('Tab')
    await page.getByLabel('Bairro').fill('Centro')
    answer.resolve()
    await expect(page.getByText('❌ CEP inválido!')).toBeVisible()
    await expect(page.getByLabel('Bairro')).toHaveValue('Centro')
    await expect(page.getByLabel('Cidade')).toHaveValue('')
  })

  test(
    "the server's messages stand at their fields and in toasts, and nothing typed is lost",
    desktopOnly,
    async ({ page, api, unique }) => {
      const cnpj = anyCnpj()
      await createDiocese(api, `Primeira ${unique}`, { cnpj })
      await page.goto('/diocese-create')
      await page.getByLabel('Nome').fill(`Segunda ${unique}`)
      await page.getByRole('textbox', { name: 'Bispo' }).fill('Dom Exemplo')
      await page.getByLabel('CNPJ').fill(cnpj)
      await page.getByLabel('Telefone').fill('3138911234')
      await page.getByLabel('E-mail de contato').fill('curia@e2e.test')
      await page.getByLabel('CEP').fill('36570000')
      await page.getByLabel('CEP').press('Tab')
      await expect(page.getByLabel('UF')).toHaveValue('MG')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Não foi possível adicionar a Diocese. Verifique os dados novamente.')).toBeVisible()
      await expect(page.getByText('Este CNPJ já está em uso por outra diocese')).toHaveCount(2)
      await expect(page.getByLabel('CNPJ')).toBeFocused()
      await expect(page.getByLabel('Nome')).toHaveValue(`Segunda ${unique}`)
      await page.getByRole('link', { name: 'Dioceses', exact: true }).filter({ visible: true }).last().click()
      await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
    },
  )
})
