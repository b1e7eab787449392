import { expectAccessible } from '../support/accessible.ts'
import { createCollection, createContribution, openCollection } from '../support/collections.ts'
import { sending } from '../support/contribution-form.ts'
import { holdPictures } from '../support/hold-pictures.ts'
import { settle } from '../support/in-sight.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createContact, createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'a collection is opened, and a second one of the same year is refused',
  desktopOnly,
  async ({ page, api, unique }) => {
    await page.goto('/missionary-collection')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Nova coleta' }).first().click()
    await page.getByLabel('Descrição').fill(`Coleta ${unique}`)
    await page.getByRole('main').getByLabel('Início').fill('01/10/2020 08:00')
    const { id } = await createCollection(api, `Outra ${unique}`)
    const { base_year: taken } = await api.call<{ base_year: number }>('GET', `/api/missionary-collection/${id}`)
    await page.getByLabel('Ano-base').fill(String(taken))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Já existe uma Coleta Cadastrada para esse ano!')).toBeVisible()
    await expectAccessible(page)
  },
)

test('the staff enter a contribution: what is missing is said, the diocese is chosen, the picture is shown with its size', async ({
  page,
  api,
  unique,
}) => {
  const {
    id,
    diocese: { name },
  } = await openCollection(api, unique)
  await page.goto(`/missionary-collection-view/${id}`)
  await page.getByRole('button', { name: 'Nova contribuição' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nova contribuição' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Digite o nome de uma Diocese')).toBeVisible()
  await main.getByLabel('Diocese').fill('Di')
  await main.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Digite pelo menos 3 caracteres')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Imagem do comprovante é obrigatória')).toBeVisible()
  await expect(page.getByText('Valor precisa ser maior que zero')).toBeVisible()
  await main.getByLabel('Diocese').fill(`${name} nenhuma`)
  await expect(page.getByText('Nenhuma diocese encontrada')).toBeVisible()
  await main.getByLabel('Diocese').fill(name)
  const found = page.getByRole('radio', { name })
  await found.click()
  await expect(page.getByText(`Selecionada: ${name}`)).toBeFocused()
  await expect(found).toHaveCount(0)
  await main.getByRole('button', { name: 'Limpar: Diocese' }).click()
  await expect(page.getByText(`Selecionada: ${name}`)).toHaveCount(0)
  await page.keyboard.type(name)
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Selecionada: ${name}`)).toBeFocused()
  await page.getByLabel('Conta bancária').selectOption({ index: 1 })
  await page.getByLabel('Tipo de crédito').selectOption({ index: 1 })
  await page.getByLabel('Valor').fill('1234,56')
  await page.getByLabel('Nome de quem enviou').fill('Maria Aparecida')
  await page.getByLabel('E-mail de quem enviou').fill('maria@exemplo.test')
  await page.locator('input[type="file"]').setInputFiles(receiptImage())
  await expect(page.getByText(/MB/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(`/missionary-collection-view/${id}`)
  await expect(
    page.getByRole('link', { name: /A verificar R\$\s1\.234,56 1 contribuição Não Verificado/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Recebido R\$\s0,00 0 contribuições Verificado/ })).toBeVisible()
})

test(
  'while a picture is made smaller, the one chosen before is not sent',
  desktopOnly,
  async ({ page, api, unique }) => {
    const openPicture = await holdPictures(page)
    const { id } = await openCollection(api, unique)
    await page.goto(`/missionary-collection-contrib/create/${id}`)
    const proof = page.locator('input[type="file"]')
    await proof.setInputFiles(receiptImage())
    await openPicture()
    await expect(page.getByText(/^comprovante\..* MB/)).toBeVisible()
    await proof.setInputFiles({ ...receiptImage(), name: 'segundo.png' })
    await expect(page.getByText('Preparando a imagem…')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Imagem do comprovante é obrigatória')).toBeVisible()
    await openPicture()
    await expect(page.getByText(/^segundo\..* MB/)).toBeVisible()
    await expect(page.getByText('Imagem do comprovante é obrigatória')).toHaveCount(0)
  },
)

test('a contribution is verified in the list, its documents are there, and the verification is undone with a reason', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  const { name } = collection.diocese
  await createContribution(api, collection)
  await page.goto(`/missionary-collection-view/${collection.id}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Verificar: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
  // The receipt is issued only when the verification can no longer be undone, so it may take a while.
  await expect(page.getByRole('button', { name: `Baixar recibo: ${name}` })).toBeEnabled({ timeout: 40_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Baixar recibo: ${name}` }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('link', { name: `Ver comprovante: ${name}` }).click()
  await page.getByRole('button', { name: 'Desfazer a verificação' }).click()
  await page.getByLabel('Motivo').fill('Comprovante de outra diocese')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('Verificação desfeita. O número do recibo foi anulado.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Verificar: ${name}` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'a receipt that has its number, and not yet its file, can be saved once the file is there',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const { id } = await createContribution(api, collection)
    await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
    let isDrawn = false
    await page.route(`**/api/collection-missionary-contribuitions/${collection.id}*`, async (route) => {
      const response = await route.fetch()
      if (isDrawn) return route.fulfill({ response })
      const answer = (await response.json()) as { data: object[] }
      const data = answer.data.map((row) => ({ ...row, receipt: null, letter: null }))
      return route.fulfill({ response, json: { ...answer, data } })
    })
    await page.goto(`/missionary-collection-view/${collection.id}`)
    const button = page.getByRole('button', { name: `Baixar recibo: ${collection.diocese.name}` })
    await expect(button).toBeDisabled()
    isDrawn = true
    await expect(button).toBeEnabled()
  },
)

test(
  'a proof that its retention period has removed says so where it would be shown',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    await createContribution(api, collection)
    await page.route(`**/api/collection-missionary-contribuitions/${collection.id}*`, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object[] }
      const removed = { image_removed_at: '2033-03-01T15:00:00.000Z', original: null }
      return route.fulfill({ response, json: { ...answer, data: answer.data.map((row) => ({ ...row, ...removed })) } })
    })
    await page.goto(`/missionary-collection-view/${collection.id}`)
    await page.getByRole('link', { name: `Ver comprovante: ${collection.diocese.name}` }).click()
    const dialog = page.getByRole('dialog', { name: collection.diocese.name })
    await expect(dialog.getByText('Comprovante removido em 01/03/2033, pelo prazo de guarda.')).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^Comprovante/ })).toHaveCount(0)
    await expect(dialog.getByRole('link', { name: 'Abrir a imagem em outra aba' })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'a second contribution of a diocese says what it has sent, and who sends is filled in',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    await createContribution(api, collection, { value: '1500', email: 'rosa@exemplo.test' })
    const other = await createDiocese(api, `Outra ${unique}`)
    await createContact(api, other.id, 'Chancelaria', 'Pe. Bento')
    await page.goto(`/missionary-collection-contrib/create/${collection.id}`)
    const main = page.getByRole('main')
    await main.getByLabel('Diocese').fill(collection.diocese.name)
    await main.getByRole('radio', { name: collection.diocese.name }).click()
    await expect(main.getByText(/Esta diocese já enviou R\$\s1\.500,00 em .+, ainda não verificado/)).toBeVisible()
    await expect(main.getByLabel('E-mail de quem enviou')).toHaveValue('rosa@exemplo.test')
    await main.getByRole('button', { name: 'Limpar: Diocese' }).click()
    await main.getByLabel('Diocese').fill(other.name)
    await main.getByRole('radio', { name: other.name }).click()
    await expect(main.getByLabel('Nome de quem enviou')).toHaveValue('Pe. Bento')
    await expect(main.getByText('Esta diocese já enviou')).toHaveCount(0)

    // A reload keeps what was typed; leaving the screen discards it.
    await main.getByLabel('Valor').fill('321,45')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await main.getByText('Continuar a contribuição que não foi enviada?').waitFor()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Continuar' }).click()
    await expect(main.getByText(`Selecionada: ${other.name}`)).toBeVisible()
    await expect(main.getByLabel('Valor')).toHaveValue('321,45')
    await expect(main.getByLabel('Nome de quem enviou')).toHaveValue('Pe. Bento')
    await main.getByRole('button', { name: 'Limpar: Diocese' }).click()
    await main.getByLabel('Diocese').fill(collection.diocese.name)
    await main.getByRole('radio', { name: collection.diocese.name }).click()
    await expect(main.getByLabel('Nome de quem enviou')).not.toHaveValue('Pe. Bento')
    await main.getByRole('link', { name: collection.description }).first().click()
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.getByRole('button', { name: 'Nova contribuição' }).click()
    await expect(main.getByLabel('Valor')).toHaveValue('')
    await expect(main.getByText('Continuar a contribuição')).toHaveCount(0)
  },
)

test(
  'staff who use the public form are bound by its rules: one contribution of a diocese',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    let sent = ''
    await page.route(sending, (route, request) => {
      sent = request.postData() ?? ''
      return route.fallback()
    })
    await createContribution(api, collection)
    await page.goto(`/publico/missionary-collection/${collection.id}`)
    await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('button', { name: collection.diocese.name }).click()
    await page.getByLabel('Conta bancária').selectOption({ label: collection.account.bank_name })
    await page.getByLabel('Tipo de crédito').selectOption({ index: 1 })
    await page.getByLabel('Valor').fill('10,00')
    await page.getByLabel('Seu nome').fill('Maria Aparecida')
    await page.getByLabel('Seu e-mail').fill('maria@exemplo.test')
    await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
    await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
    await page.getByLabel('Valor').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Confira antes de enviar' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('⛔ Já existe um envio para essa Diocese neste ano!').first()).toBeVisible()
    expect(sent).toContain('origin')
  },
)

test('a collection fits the narrowest phone', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection, { value: '33212,39' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/missionary-collection-view/${collection.id}`)
  await expect(page.getByRole('table', { name: 'Por diocese' })).toContainText(/R\$\s33\.212,39/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test(
  'a notice says how many it goes to, and its progress outlives a reload',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createCollection(api, `Coleta ${unique}`)
    await createDiocese(api, `Diocese ${unique}`)
    await page.goto(`/missionary-collection-view/${id}`)
    const notice = page.getByRole('button', { name: 'Enviar: Aviso inicial' })
    const dialog = page.getByRole('dialog')
    const nobody = { dioceses: 0, recent: 0, to: [] }
    await page.route(`**/notices/${id}`, (route) =>
      route.fulfill({ json: { first_message: nobody, reminder: nobody } }),
    )
    // The collection's reminders load last and move the button below them. So the test waits for them before it presses
    // the button.
    await expect(page.getByRole('heading', { name: 'Lembretes', exact: true })).toBeVisible()
    await settle(page)
    await notice.press('Enter')
    await expect(dialog.getByText('Não há nenhuma diocese a avisar.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Enviar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.unroute(`**/notices/${id}`)
    await notice.press('Enter')
    await expect(dialog.getByText(/O e-mail vai para/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'A quem vai' }).getByText(`Diocese ${unique}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(/Aviso inicial: CM-/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Aviso inicial: CM-/)).toBeVisible()
    await expect(page.getByText(/^Concluído: \d+ e-mails? entr(ou|aram) na caixa de saída\.$/)).toBeVisible()
  },
)

test(
  'many sends from one address are shown, and removed at once after asking',
  desktopOnly,
  async ({ page, api, visitor, unique }) => {
    const collection = await openCollection(api, unique)
    const dioceses = [collection.diocese]
    while (dioceses.length < 5) dioceses.push(await createDiocese(api, `Diocese ${dioceses.length} ${unique}`))
    for (const diocese of dioceses) await createContribution(visitor, collection, { diocese })
    await page.goto(`/missionary-collection-view/${collection.id}`)
    const notice = page.getByRole('alert').filter({ hasText: 'Muitos envios do mesmo endereço' })
    await expect(notice.getByRole('listitem')).toHaveCount(5)
    await expect(notice.getByText(dioceses[3]?.name ?? '')).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Remover os 5 pendentes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remover 5 envios?' })
    await expect(dialog.getByText('As dioceses podem enviar de novo')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Envios removidos com sucesso!')).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page.getByText('Nenhuma contribuição ainda')).toBeVisible()
    await createContribution(visitor, collection)
  },
)
