import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, beginLater, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'the catalogue: a material is added, its price changed, moved to the trash and taken out of it',
  desktopOnly,
  async ({ page, unique }) => {
    const name = `Cartaz ${unique}`
    await page.goto('/missionary-campaign-setting')
    await page.getByRole('button', { name: 'Novo material' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Novo material' })
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByLabel('Preço').fill('1.500,5')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Material cadastrado com sucesso!')).toBeVisible()
    await expect(page.getByText('R$ 1.500,50').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Mover para a lixeira: ${name}` }).click()
    await expect(page.getByText('✅ Material movido para a Lixeira!')).toBeVisible()
    // The name is in use, so the refusal stands at its field.
    await page.getByRole('button', { name: 'Novo material' }).first().click()
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByLabel('Preço').fill('1')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription(/Esse material está na lixeira, restaure-o!/)
    await expect(page.getByText('Esse material está na lixeira, restaure-o!')).toHaveCount(1)
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.getByRole('button', { name: `Restaurar: ${name}` }).click()
    await expect(page.getByText('✅ Material restaurado com sucesso!')).toBeVisible()
  },
)

test('a request in the office: entered, filled, packed, confirmed, withdrawn and deleted', async ({
  page,
  api,
  unique,
}) => {
  test.setTimeout(120_000)
  const campaign = await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await api.call('PUT', `/api/diocese/${diocese.id}?type=delivery_address`, {
    zip_code_delivery: '36570000',
    public_place_delivery: 'Rua da Entrega',
    number_delivery: 12,
    neighborhood_delivery: 'Centro',
    city_delivery: 'Viçosa',
    uf_delivery: 'MG',
    qtd_parish: 35,
  })
  const poster = await createProduct(api, `Cartaz ${unique}`, 12.5)
  const booklet = await createProduct(api, `Livreto ${unique}`, 0.35)

  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('button', { name: 'Nova Solicitação' }).first().click()
  const creating = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await creating.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect(creating.getByText('Informe uma Diocese')).toBeVisible()
  await creating.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await creating.getByRole('radio', { name: diocese.name }).click()
  await creating.getByLabel('Nome do solicitante').fill('Rosa')
  await creating.getByLabel('E-mail do solicitante').fill('rosa@diocese.test')
  await creating.getByLabel('Telefone').pressSequentially('31987654321')
  await creating.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: diocese.name })).toBeVisible()
  await expect(page.getByText('Ainda não há materiais')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)

  const materials = page.getByRole('region', { name: 'Materiais' })
  const adding = page.getByRole('dialog', { name: 'Adicionar material' })
  await materials.getByRole('button', { name: 'Adicionar material' }).click()
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(adding.getByText('Escolha um material')).toBeVisible()
  await adding.getByLabel(/^Material/).selectOption({ value: String(poster.id) })
  await adding.getByRole('button', { name: '1 por paróquia: 35' }).click()
  await expect(adding.getByLabel(/^Quantidade/)).toHaveValue('35')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByText(`✅ Produto adicionado com sucesso! ${poster.name}`)).toBeVisible()
  await expect(materials).toContainText('R$ 437,50')
  await materials.getByRole('button', { name: 'Adicionar material' }).click()
  await adding.getByLabel(/^Material/).selectOption({ value: String(booklet.id) })
  await adding.getByLabel(/^Quantidade/).fill('0')
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(adding.getByText('A quantidade deve ser um número inteiro a partir de 1')).toBeVisible()
  await adding.getByLabel(/^Quantidade/).fill('10')
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(materials).toContainText('Total: R$ 441,00')

  await materials.getByRole('button', { name: `Editar: Quantidade de ${booklet.name}, 10` }).click()
  const quantity = materials.getByRole('textbox', { name: `Quantidade de ${booklet.name}` })
  await quantity.fill('1,5')
  await quantity.press('Enter')
  await expect(materials.getByText('A quantidade deve ser um número inteiro a partir de 1')).toBeVisible()
  await expect(quantity).toHaveValue('1,5')
  await quantity.fill('20')
  await quantity.press('Enter')
  await expect(page.getByText('✅ Produto alterado com sucesso!')).toBeVisible()
  await expect(materials).toContainText('Total: R$ 444,50')
  await materials.getByRole('button', { name: `Remover: ${booklet.name}` }).click()
  await expect(materials).toContainText('Total: R$ 437,50')

  const boxes = page.getByRole('region', { name: 'Caixas' })
  await expect(boxes).not.toContainText('Sem endereço de entrega')
  await expect(boxes.getByRole('button', { name: 'Etiquetas' })).toBeDisabled()
  await boxes.getByRole('button', { name: 'Adicionar caixa' }).click()
  const packing = page.getByRole('dialog', { name: 'Adicionar caixa' })
  await packing.getByLabel(/^Peso/).fill('quatro')
  await packing.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(packing.getByText('Número não válido')).toBeVisible()
  await expect(packing.getByLabel(/^Peso/)).toHaveValue('quatro')
  await packing.getByLabel(/^Peso/).fill('4,5')
  await packing.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(boxes).toContainText('1 caixa, 4,5 kg')
  await boxes.getByRole('button', { name: 'Editar: Peso da caixa 1, 4,5' }).click()
  await boxes.getByRole('textbox', { name: 'Peso da caixa 1' }).fill('12,25')
  await page.keyboard.press('Enter')
  await expect(boxes).toContainText('1 caixa, 12,25 kg')
  await boxes.getByRole('button', { name: 'Etiquetas' }).click()
  const printing = page.getByRole('dialog', { name: 'Etiquetas' })
  await printing.getByRole('radio', { name: /^A6/ }).check()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    printing.getByRole('button', { name: 'Baixar etiquetas' }).click(),
  ])
  expect(labels.suggestedFilename()).toMatch(/\.pdf$/)
  await boxes.getByRole('button', { name: 'Adicionar caixa' }).click()
  await packing.getByLabel(/^Peso/).fill('2')
  await packing.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByText('✅ Caixa adicionada com sucesso! 2 kg')).toBeVisible()
  // The label of the first box says that there is only one box, so it has to be printed again, too.
  await boxes.getByRole('button', { name: 'Etiquetas' }).click()
  await expect(printing.getByText('Serão impressas 2 etiquetas.')).toBeVisible()
  await expect(printing.getByRole('switch', { name: 'Só as ainda não impressas' })).toHaveCount(0)
  await Promise.all([page.waitForEvent('download'), printing.getByRole('button', { name: 'Baixar etiquetas' }).click()])
  await expect(printing).toBeHidden()
  await boxes.getByRole('button', { name: 'Editar: Peso da caixa 1, 12,25' }).click()
  await boxes.getByRole('textbox', { name: 'Peso da caixa 1' }).fill('13')
  await page.keyboard.press('Enter')
  await expect(boxes).toContainText('2 caixas, 15 kg')
  await boxes.getByRole('button', { name: 'Etiquetas' }).click()
  await printing.getByRole('switch', { name: 'Só as ainda não impressas' }).press('Space')
  await expect(printing.getByText('Será impressa 1 etiqueta.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Confirmar' }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirmar a solicitação?' })
  await expect(confirming).toContainText('R$ 437,50')
  await expect(confirming).toContainText(/Um e-mail com o conteúdo da solicitação sai logo para \S+@\S+\./)
  await confirming.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/^✅ Solicitação confirmada com sucesso! .+/)).toBeVisible()
  await expect(materials.getByRole('button', { name: 'Adicionar material' })).toBeDisabled()
  await expect(materials.getByRole('button', { name: `Remover: ${poster.name}` })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirar confirmação' }).click()
  const withdrawing = page.getByRole('dialog')
  await expect(withdrawing).toContainText(/O e-mail da confirmação (já saiu em .+|a .+ ainda não saiu)/)
  await withdrawing.getByRole('button', { name: 'Retirar confirmação' }).click()
  await expect(page.getByText('✅ Confirmação desfeita com sucesso!')).toBeVisible()
  await expect(materials.getByRole('button', { name: 'Adicionar material' })).toBeEnabled()

  const missing: string[] = []
  page.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())))
  await page.getByRole('button', { name: 'Excluir' }).click()
  const deleting = page.getByRole('dialog', { name: /^Excluir a solicitação/ })
  await deleting.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('✅ Solicitação removida com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/missionary-campaign-view/${campaign.id}`))
  await expect(page.getByRole('link', { name: diocese.name, exact: true })).toHaveCount(0)
  // No call got a 404. One would get it if a request were refetched while its screen is being left.
  expect(missing).toEqual([])
})

test(
  'a campaign is created once a year, finished, and then takes nothing more',
  desktopOnly,
  async ({ page, api, unique }) => {
    const campaign = await createCampaign(api, `Campanha ${unique}`)
    const request = await createRequest(api, campaign, unique)
    await page.goto('/missionary-campaign')
    await expect(page.getByRole('heading', { level: 1, name: 'Campanhas Missionárias' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Vencimento' })).toBeVisible()
    const headers = await page.getByRole('columnheader').allTextContents()
    const order = ['Código', 'Título', 'Início', 'Finalizada em', 'Vencimento', 'Ano-base', 'Situação']
    expect(headers.filter((header) => order.includes(header))).toEqual(order.filter((name) => headers.includes(name)))
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Nova campanha' }).first().click()
    await page.getByLabel('Título').fill(`Outra ${unique}`)
    await page.getByLabel('Data de início').fill('31/02/2025')
    await page.getByLabel('Vencimento dos boletos').fill('10/12/2025')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Data inválida!')).toBeVisible()
    const { base_year } = await api.call<{ base_year: number }>('GET', `/api/missionary-campaign/${campaign.id}`)
    await page.getByLabel('Data de início').fill(`01/01/${base_year}`)
    await page.getByLabel('Vencimento dos boletos').fill(`31/12/${base_year}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel('Data de início')).toHaveAccessibleDescription(
      /Já existe uma Campanha cadastrada para esse ano!/,
    )
    await page.goto(`/missionary-campaign-view/${campaign.id}`)
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
    await expect(page.getByText('Campanha Missionária já FINALIZADA!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nova Solicitação' })).toBeDisabled()
    await page.goto(`/campaign-solicitation-view/${request.id}`)
    await expect(page.getByText(/^Campanha Missionária já FINALIZADA!/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Excluir' })).toBeDisabled()

    await api.call('PUT', `/api/missionary-campaign/${campaign.id}`, { finished: false })
    const begin = await beginLater(api, campaign)
    await page.reload()
    await expect(page.getByText(/^Esta campanha ainda não começou: /)).toContainText(begin)
    await expect(page.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  },
)

test('a request that does not exist leads back to the campaigns', desktopOnly, async ({ page, api }) => {
  const campaign = await activeCampaign(api)
  await createRequest(api, campaign, `${Date.now()}`)
  await page.clock.install()
  // The answer is held back until the clock is stopped.
  const address = '**/api/missionary-campaign-solicitation/2147483647'
  const stopped = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await stopped.promise
    await route.fallback()
  })
  const asked = page.waitForRequest(address)
  await page.goto('/campaign-solicitation-view/2147483647')
  await asked
  await stopClock(page)
  stopped.resolve()
  // The steps are short, so that the message is seen within the second.
  await runUntilVisible(page, page.getByText('❌ Solicitação não encontrada!'), 20)
  // The screen waits a second before it leads elsewhere, so that the message can be read.
  await expect(page).toHaveURL('/campaign-solicitation-view/2147483647')
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/missionary-campaign$/)
})

test('the reports of a year without a campaign are disabled', desktopOnly, async ({ page }) => {
  await page.goto('/missionary-campaign-report?year=1900')
  await expect(page.getByRole('button', { name: 'Baixar: Relatório geral' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Baixar: Valores a receber' })).toBeDisabled()
})

test('Ctrl+K opens a request by its code', desktopOnly, async ({ page, api, unique }) => {
  const { id, code } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByLabel('Buscar em tudo').fill(code.toLowerCase())
  await expect(page.getByRole('dialog').getByText(`Diocese ${unique}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/campaign-solicitation-view/${id}`)
})

test('the address of a request in a mail shows staff the public screen', desktopOnly, async ({ page, api, unique }) => {
  const request = await createRequest(api, await activeCampaign(api), unique)
  await page.goto(`/champaing-solicitation-view/${request.code}`)
  await expect(page).toHaveURL(`/publico/champaing-solicitation-view/${request.code}`)
  await expect(page.getByText(request.code).first()).toBeVisible()
})

test(
  'a picture of a payment that is chosen while another one is sent stays chosen',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createRequest(api, await activeCampaign(api), unique)
    await page.goto(`/campaign-solicitation-view/${id}`)
    const payment = page.getByRole('region', { name: 'Comprovante de pagamento' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/solicitation/payment/**', (route) => held.then(() => route.continue()))
    await payment.locator('input[type="file"]').setInputFiles(receiptImage())
    await payment.getByRole('button', { name: 'Enviar comprovante' }).click()
    await payment.locator('input[type="file"]').setInputFiles({ ...receiptImage(), name: 'segundo.png' })
    await expect(payment.getByText(/^segundo/)).toBeVisible()
    release()
    await expect(page.getByText('✅ Comprovante enviado com sucesso!')).toBeVisible()
    await expect(payment.getByRole('img', { name: /^Comprovante: comprovante/ })).toBeVisible()
    await payment.getByRole('button', { name: 'Enviar comprovante' }).click()
    await expect(payment.getByRole('img', { name: /^Comprovante: segundo/ })).toBeVisible()
    await expect(payment.getByText(/^segundo/)).toHaveCount(0)
  },
)
