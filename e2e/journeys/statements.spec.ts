import { randomInt } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createDiocese } from '../support/registry.ts'
import { createSlip } from '../support/return-files.ts'
import { createAccount, dayAgo, statementFile } from '../support/statements.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test('a statement is looked at, kept, and verifies from the review desk; a stranger is resolved, a day closed', async ({
  page,
  api,
  unique,
}) => {
  const account = await createAccount(api, `Banco ${unique}`)
  const collection = { ...(await openCollection(api, unique)), account }
  const other = await createDiocese(api, `Diocese Outra ${unique}`)
  const { cnpj } = await api.call<{ cnpj: string }>('GET', `/api/diocese/${collection.diocese.id}`)
  await createContribution(api, collection, { value: '1.500,25' })
  await createContribution(api, collection, { diocese: other, value: '700,10' })
  await createContribution(api, collection, {
    diocese: await createDiocese(api, `Diocese Muda ${unique}`),
    value: '90,00',
  })
  const strange = await createDiocese(api, `Diocese Estranha ${unique}`)
  const ofStrange = await api.call<{ cnpj: string }>('GET', `/api/diocese/${strange.id}`)
  const file = statementFile(`extrato-${unique}.ofx`, account, [
    { day: dayAgo(0), amount: '1500.25', memo: `PIX RECEBIDO ${cnpj} MITRA ${unique}` },
    { day: dayAgo(0), amount: '700.10', memo: `DEPOSITO ${unique}` },
    { day: dayAgo(0), amount: '3.15', memo: `REND PAGO APLIC ${unique}` },
    { day: dayAgo(0), amount: '88.20', memo: `PIX RECEBIDO ${ofStrange.cnpj} ${unique}` },
  ])

  await page.goto('/finance/statements')
  await page.getByLabel('Extratos (OFX ou CSV)').setInputFiles([file])
  const panel = page.getByRole('region', { name: file.name, exact: true })
  await expect(panel.getByText('1 contribuição conferida com certeza · 1 crédito com par provável')).toBeVisible()
  await expect(panel.getByText('4 lançamentos novos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
  await expect(page.getByText('Extrato guardado')).toBeVisible()
  await page.goto('/finance/statements')
  // The button's word is not cut off.
  const save = page.getByRole('button', { name: `Baixar ${file.name}` })
  const isCut = (label: Element) => label.scrollWidth > label.clientWidth
  expect(await save.getByText('Baixar').evaluate(isCut)).toBe(false)

  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const evidence = page.getByRole('region', { name: 'No banco' })
  await expect(evidence.getByText('Conferida pelo banco')).toBeVisible()
  await expect(evidence.getByText('R$ 1.500,25', { exact: false })).toBeVisible()
  await expect(evidence.getByText('CNPJ da diocese', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const byBank = page.getByRole('button', { name: 'Conferidas pelo banco (1)' })
  await page.keyboard.press('b')
  await expect(byBank).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Falta 1 das conferidas pelo banco, de [23] em tudo$/)).toBeVisible()
  await page.keyboard.press('b')
  await expect(byBank).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { level: 2, name: `Diocese Outra ${unique}` })).toBeVisible()
  await expect(evidence.getByText('o extrato diz outro nome', { exact: false })).toBeVisible()

  await page.goto(`/finance/statements/credits?search=${unique}`)
  await expectAccessible(page)
  // The number on the button counts only the credits that the search finds. A press shows a list with so many rows.
  const waiting = page.getByRole('group', { name: 'Créditos por situação' }).getByRole('button', { name: /À espera/ })
  await expect(waiting).toHaveText(/^\d+/)
  const counted = Number.parseInt((await waiting.textContent()) ?? '', 10)
  await waiting.press('Enter')
  await expect(page.getByText(`Mostrando 1 até ${counted} de ${counted} Registros`)).toBeVisible()
  await waiting.press('Enter')
  await page.getByRole('button', { name: `É esta: R$ 700,10, DEPOSITO ${unique}` }).press('Enter')
  await expect(page.getByText('Crédito conferido com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Desfazer o par: R$ 700,10, DEPOSITO ${unique}` })).toBeFocused()
  await page.getByRole('button', { name: `Resolver: R$ 88,20` }).press('Enter')
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(`Selecionada: Diocese Estranha ${unique}`)).toBeVisible()
  await expect(asking.getByText('Um depósito de R$ 88,20', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Enviar o pedido' }).press('Enter')
  await expect(page.getByText(`Declaração pedida à Diocese Estranha ${unique}`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: `Resolver: R$ 88,20` }).press('Enter')
  await expect(asking.getByRole('list', { name: 'E-mails' })).toBeVisible()
  await asking.getByLabel('É de uma contribuição, doação ou boleto').check()
  await asking.getByRole('searchbox').fill(unique)
  await asking.getByRole('radio', { name: new RegExp(`Diocese Muda ${unique}`) }).press('Enter')
  await expect(asking.getByText('e o crédito é de R$ 88,20')).toBeVisible()
  await expect(asking.getByLabel('Por que os valores diferem')).toBeVisible()
  await asking.getByLabel('Não é contribuição: separar').check()
  await asking.getByLabel('Motivo').fill('De outra campanha')
  await asking.getByRole('button', { name: 'Separar' }).press('Enter')
  await expect(page.getByText('De outra campanha')).toBeVisible()
  await page.getByRole('button', { name: `Resolver: R$ 3,15, REND PAGO APLIC ${unique}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Não é contribuição: separar').check()
  await dialog.getByLabel('Motivo').fill('Rendimento da aplicação')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Separar' }).press('Enter')
  await expect(page.getByText('Crédito separado com sucesso!')).toBeVisible()

  await expect(dialog).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Extratos' }).getByRole('link', { name: 'Ajuda' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Como os extratos conferem' })).toBeFocused()
  const lastStep = page.getByRole('region', { name: '4. Fechar o dia' })
  await lastStep.getByRole('link', { name: 'Por dia' }).press('Enter')
  await expect(page).toHaveURL('/finance/statements/days')
  const name = `Banco ${unique}, conta ${account.account_number}`
  await page.getByRole('button', { name: new RegExp(`Fechar o dia: .*${name}`) }).press('Enter')
  await expect(page.getByText('Dia conferido com o extrato!')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`Reabrir: .*${name}`) })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/finance/statements/rules')
  await page.getByLabel('Avisar em Hoje do que não veio depois de quantos dias').fill('12')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Regras salvas com sucesso!')).toBeVisible()
})

test('a match that the rules are certain of is refused with a reason, and then only proposed', async ({
  page,
  api,
  unique,
}) => {
  const account = await createAccount(api, `Banco ${unique}`)
  const collection = { ...(await openCollection(api, unique)), account }
  const { cnpj } = await api.call<{ cnpj: string }>('GET', `/api/diocese/${collection.diocese.id}`)
  await createContribution(api, collection, { value: '1.600,35' })
  const row = { day: dayAgo(0), amount: '1600.35', memo: `PIX RECEBIDO ${cnpj} MITRA ${unique}` }
  await page.goto('/finance/statements')
  await page.getByLabel('Extratos (OFX ou CSV)').setInputFiles([statementFile(`extrato-${unique}.ofx`, account, [row])])
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
  await expect(page.getByText('Extrato guardado')).toBeVisible()

  await page.goto(`/finance/statements/credits?search=${unique}`)
  await expect(page.getByText('Conferida com certeza', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Não é esta: R$ 1.600,35, ${row.memo}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Desfazer o par' })
  await dialog.getByLabel('Motivo').fill('É da paróquia vizinha')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desfazer o par' }).click()
  await expect(page.getByText('O par foi desfeito.')).toBeVisible()
  await expect(page.getByText('alguém já desfez a verificação ou o par', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: `É esta: R$ 1.600,35, ${row.memo}`, exact: true })).toBeVisible()
})

test(
  'a credit settles a slip of its value as proposed, and one of another value only after a question',
  desktopOnly,
  async ({ page, api, unique }) => {
    const account = await createAccount(api, `Banco ${unique}`)
    const campaign = await activeCampaign(api)
    const cents = randomInt(100_000, 900_000)
    const slip = await createSlip(api, campaign, unique, { total: cents / 100 })
    const memo = unique.replaceAll(/\W/g, '')
    const file = statementFile(`extrato-${unique}.ofx`, account, [
      { day: dayAgo(0), amount: '12.34', memo: `DEPOSITO MENOR ${memo}` },
      { day: dayAgo(0), amount: (cents / 100).toFixed(2), memo: `DEPOSITO IGUAL ${memo}` },
    ])
    await page.goto('/finance/statements')
    await page.getByLabel('Extratos (OFX ou CSV)').setInputFiles([file])
    await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
    await expect(page.getByText('Extrato guardado')).toBeVisible()

    await page.goto(`/finance/statements/credits?search=${memo}`)
    await page.getByRole('button', { name: `Resolver: R$ 12,34` }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(slip.our_number)
    await dialog.getByRole('radio', { name: new RegExp(unique) }).press('Enter')
    const value = formatted(cents)
    await expect(
      dialog.getByText(`O crédito é de R$ 12,34 e o boleto de ${value}. Conferir mesmo assim?`),
    ).toBeVisible()
    await expect(dialog.getByText(`Entraram ${formatted(cents - 1234)} a menos que o valor do boleto`)).toBeVisible()
    await expect(dialog.getByText('a baixa dele vai na próxima remessa', { exact: false })).toBeVisible()
    await expect(dialog.getByText('declarado', { exact: false })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'É esta' }).press('Enter')
    const answer = dialog.getByRole('checkbox', { name: 'Sim, este crédito pagou este boleto' })
    await expect(dialog.getByText('Os valores são diferentes')).toBeVisible()
    await expect(answer).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Os valores são diferentes')).toBeVisible()
    await expect(page.getByText('Crédito conferido com sucesso!')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()

    await page.getByRole('button', { name: `Resolver: ${value}` }).press('Enter')
    await expect(dialog.getByText('Boletos em aberto deste valor exato')).toBeVisible()
    await dialog.getByRole('radio', { name: new RegExp(unique) }).click()
    await expect(dialog.getByText('O boleto fica pago.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'É esta' }).press('Enter')
    await expect(page.getByText('Crédito conferido com sucesso!')).toBeVisible()
  },
)

const formatted = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100).replace(/\s/, ' ')
