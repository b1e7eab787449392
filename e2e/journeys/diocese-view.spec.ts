import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createRegion } from '../support/regions.ts'
import { createContact, createDiocese, createParish } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { today } from '../support/today.ts'
import { visit } from '../support/visit.ts'

/** A cell in the table of contacts, and the input that it contains while it is edited. */
interface Cell {
  cell: Locator
  input: Locator
}

test('a diocese that does not exist is said to be missing, and the list opens', desktopOnly, async ({ page }) => {
  await page.goto('/diocese-view/987654321')
  await expect(page.getByText('Não foi possível encontrar a Diocese')).toBeVisible()
  await expect(page).toHaveURL('/dioceses')
})

test('a new diocese shows its data, and what is still missing', async ({ page, api, unique }) => {
  const region = await createRegion(api, `Regional ${unique}`)
  const { id, name } = await createDiocese(api, `Diocese ${unique}`, { parish_region_id: region })
  await page.goto(`/diocese-view/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const data = page.getByRole('region', { name: 'Dados' })
  await expect(data).toContainText('Viçosa - MG')
  await expect(data).toContainText('Rua dos Passos, 12, Centro')
  await expect(data.getByRole('link', { name: `Regional ${unique}` })).toHaveAttribute(
    'href',
    `/parish-region-view/${region}`,
  )
  await expect(page.getByText('Ainda não há contatos')).toBeVisible()
  await expect(page.getByText('Ainda não há paróquias nesta diocese')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Dioceses', exact: true }).click()
  await expect(page).toHaveURL('/dioceses')
})

const keepEditing = (page: Page) =>
  page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Continuar editando' }).click()

test('its data are changed, and the history tells who changed what', desktopOnly, async ({ page, api, unique }) => {
  const { id, name } = await createDiocese(api, `Diocese ${unique}`)
  await page.goto(`/diocese-view/${id}`)
  await page.getByRole('button', { name: 'Editar dados' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar dados da diocese' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Nome').fill(`Arquidiocese ${unique}`)
  await dialog.getByLabel('Telefone').fill('123')
  await page.keyboard.press('Escape')
  await keepEditing(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('❌ Máximo de 11 e Mínimo de 10 caracteres!')).toBeVisible()
  await dialog.getByLabel('Telefone').fill('3133334444')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Diocese atualizada com sucesso.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: `Arquidiocese ${unique}` })).toBeVisible()

  const history = page.getByRole('region', { name: 'Histórico' })
  const [changed, made] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()]
  await expect(changed).toContainText(
    new RegExp(`mudou o .*nome.* de ${name} para Arquidiocese ${unique} e o telefone de`),
  )
  await expect(changed).toContainText('para (31) 3333-4444')
  await expect(made).toContainText(new RegExp(`cadastrou: .*${name}.* e mais \\d+ dados`))
  await history.getByText('Ver os dados').click()
  await expect(history).toContainText('Dom José da Silva')
  await expectAccessible(page)
})

test(
  'the delivery address is saved with the declared number of parishes, which is told apart from the registered one',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    await createParish(api, id, `Matriz ${unique}`)
    await page.goto(`/diocese-view/${id}`)
    await page.getByRole('button', { name: 'End. Entrega' }).click()
    const dialog = page.getByRole('dialog', { name: 'Endereço de entrega' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    for (const field of ['CEP', 'logradouro', 'bairro', 'cidade', 'UF'])
      await expect(dialog.getByText(`*O campo ${field} é obrigatório`)).toBeVisible()
    await expect(dialog.getByText('Informe o número, ou marque S/N')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Sem número').check()
    await dialog.getByLabel('CEP').fill('70040010')
    await dialog.getByLabel('CEP').press('Tab')
    await expect(dialog.getByLabel('Logradouro')).toHaveValue('SBN Quadra 1')
    await dialog.getByLabel('Quantidade de paróquias').fill('42')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Endereço de entrega salvo com sucesso!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Endereço de entrega' })).toContainText('SBN Quadra 1, S/N')
    await expect(page.getByText('42 declaradas · 1 cadastradas')).toBeVisible()

    await page.route(`**/api/diocese/${id}?type=delivery_address`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
    )
    await page.getByRole('button', { name: 'End. Entrega' }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(
      page.getByText('❌ Ops, algo de errado aconteceu! Verifique os dados e tente novamente!'),
    ).toBeVisible()
  },
)

test(
  'contacts are edited in their cells: Enter saves, Esc gives up, Tab saves and goes on',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    await createContact(api, id, 'Chancelaria', 'Pe. Bento')
    await page.goto(`/diocese-view/${id}`)
    const contacts = page.getByRole('region', { name: 'Contatos' })
    const [name, email, telephone] = ['Nome', 'E-mail', 'Telefone'].map((field) => ({
      cell: contacts.getByRole('button', { name: `Editar: ${field} do contato Chancelaria` }),
      input: contacts.getByRole('textbox', { name: `${field} do contato Chancelaria` }),
    })) as [Cell, Cell, Cell]

    await email.cell.press('Enter')
    await expect(email.input).toBeFocused()
    await email.input.fill('isto não é um e-mail')
    await page.keyboard.press('Enter')
    await expect(contacts.getByText('❌ E-mail inválido!')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(email.cell).toBeFocused()
    await expect(email.cell).toContainText('contato@diocese.test')

    await telephone.cell.press('Enter')
    await telephone.input.fill('31-abcd-4321')
    await page.keyboard.press('Enter')
    await expect(contacts.getByText('❌ Permitido somente números!')).toBeVisible()
    for (const digits of ['319876', '319876543219']) {
      await telephone.input.fill(digits)
      await page.keyboard.press('Enter')
      await expect(contacts.getByText('❌ Máximo de 11 e Mínimo de 10 caracteres!')).toBeVisible()
      await expect(telephone.input).toHaveValue(digits === '319876' ? '(31) 9876' : digits)
    }
    await telephone.input.fill('3133334444')
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Contato alterado com sucesso!')).toBeVisible()
    await expect(telephone.cell).toContainText('(31) 3333-4444')

    // The second cell is edited before the first is saved, and neither value is lost.
    await name.cell.press('Enter')
    await name.input.fill('Pe. Bento da Cruz')
    await page.keyboard.press('Tab')
    await email.cell.press('Enter')
    await email.input.fill('bento@e2e.test')
    await page.keyboard.press('Enter')
    await expect(name.cell).toContainText('Pe. Bento da Cruz')
    await expect(email.cell).toContainText('bento@e2e.test')
    await expect
      .poll(() => api.call('GET', `/api/diocese-contact/${id}`))
      .toMatchObject([
        { name: 'Pe. Bento da Cruz', email: 'bento@e2e.test', telephone: '3133334444', description: 'Chancelaria' },
      ])
  },
)

test('a failed edit says so and keeps what was typed', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await createDiocese(api, `Diocese ${unique}`)
  const contact = await createContact(api, id, 'Bispo', 'Dom Exemplo')
  await page.goto(`/diocese-view/${id}`)
  await page.route(`**/api/diocese-contact/${contact.id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
  )
  await page.getByRole('button', { name: 'Editar: Nome do contato Bispo' }).click()
  const input = page.getByRole('textbox', { name: 'Nome do contato Bispo' })
  await input.fill('Dom Outro')
  await page.keyboard.press('Enter')
  await expect(page.getByText('❌ Não foi possível alterar o contato!')).toBeVisible()
  await expect(input).toHaveValue('Dom Outro')
})

test('a contact is added, of a type that the diocese has not yet', async ({ page, api, unique }) => {
  const { id } = await createDiocese(api, `Diocese ${unique}`)
  await createContact(api, id, 'Bispo', 'Dom Exemplo')
  await page.goto(`/diocese-view/${id}`)
  await page.getByRole('button', { name: 'Adicionar Contato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Contato' })
  await expect(dialog.getByRole('option', { name: 'Bispo' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('*O campo tipo é obrigatório')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Tipo').selectOption('Economato')
  await dialog.getByLabel('Nome').fill('Irmã Clara')
  await dialog.getByLabel('E-mail').fill('clara@e2e.test')
  await dialog.getByLabel('Telefone').fill('31987651234')

  // A colleague adds a contact of that type first: the warning says so, and the type is no longer offered.
  await createContact(api, id, 'Economato', 'Pe. Rápido')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('Já existe um contato desse tipo!')).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Economato' })).toHaveCount(0)
  await dialog.getByLabel('Tipo').selectOption('COMIDI')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('✅ Contato adicionado com sucesso! Irmã Clara')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contatos' })).toContainText('Irmã Clara')
})

test('a deleted contact is gone at once, and can be brought back', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await createDiocese(api, `Diocese ${unique}`)
  await createContact(api, id, 'Chancelaria', 'Pe. Bento')
  await page.goto(`/diocese-view/${id}`)
  const remove = page.getByRole('button', { name: 'Excluir: Pe. Bento (Chancelaria)' })
  await remove.waitFor()
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/api/diocese-contact/${id}`, async (route) => {
    if (route.request().method() === 'GET') await read
    await route.continue()
  })
  await remove.press('Enter')
  await expect(page.getByText('✅ Contato excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Ainda não há contatos')).toBeVisible()
  answer()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('region', { name: 'Contatos' })).toContainText('Pe. Bento')
})

test('its parishes are searched and paged, and a new one is added', async ({ page, api, unique }) => {
  const { id } = await createDiocese(api, `Diocese ${unique}`)
  // The names have letters before the number, because a search for a digit alone would find it in every name.
  for (let number = 1; number <= 6; number++) await createParish(api, id, `Matriz N${number} ${unique}`)
  await page.goto(`/diocese-view/${id}?paroquias_limit=5`)
  const parishes = page.getByRole('region', { name: 'Paróquias' })
  await expect(parishes.getByText('Mostrando 1 até 5 de 6 Registros')).toBeVisible()
  await parishes.getByRole('button', { name: 'Página 2' }).click()
  await expect(parishes.getByRole('link', { name: `Matriz N6 ${unique}`, exact: true })).toBeVisible()
  await parishes.getByRole('searchbox').fill(`matriz n3 ${unique}`)
  await page.keyboard.press('Enter')
  await expect(parishes.getByText('Mostrando 1 até 1 de 1 Registros')).toBeVisible()
  await expect(page).toHaveURL(/paroquias_search=/)
  await parishes.getByRole('button', { name: 'Limpar' }).click()

  await parishes.getByRole('button', { name: 'Nova Paróquia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Paróquia' })
  await dialog.getByLabel('Nome').fill(`Capela ${unique}`)
  await page.keyboard.press('Escape')
  await keepEditing(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await keepEditing(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('*O campo telefone é obrigatório')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Telefone').fill('31987654321')
  await dialog.getByLabel('E-mail').fill('capela@e2e.test')
  await dialog.getByLabel('CEP').fill('35420000')
  await dialog.getByLabel('CEP').press('Tab')
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Mariana')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Paróquia adicionada com sucesso!')).toBeVisible()
  await expect(parishes.getByRole('link', { name: `Capela ${unique}`, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dados' })).toContainText('7')
})

test(
  'a diocese in the trash says so, takes no new parish, and is restored',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    await api.call('DELETE', `/api/diocese/${id}`)
    await page.goto(`/diocese-view/${id}`)
    await expect(page.getByText(/^Na lixeira desde/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nova Paróquia' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByText('✅ Diocese restaurada com sucesso!')).toBeVisible()
    await expect(page.getByText(/^Na lixeira desde/)).toHaveCount(0)
  },
)

test('whom to call stands above the timeline, in sight', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await createDiocese(api, `Diocese ${unique}`)
  await createContact(api, id, 'Chancelaria', 'Pe. Bento')
  const contacts = page.getByRole('region', { name: 'Contatos' })
  const timeline = page.getByRole('region', { name: 'Linha do tempo' })
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/diocese-view/${id}`)
    await expect(contacts.getByRole('link', { name: 'Telefonar: Pe. Bento' })).toBeInViewport()
    const [above, below] = [await contacts.boundingBox(), await timeline.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  }
})

test('whoever has a diocese on the phone sees what happened, and notes the call with a day to come back', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  const { id } = await createContribution(api, collection, { value: '1.500,00' })
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  await page.goto(`/diocese-view/${collection.diocese.id}`)
  const timeline = page.getByRole('region', { name: 'Linha do tempo' })
  const sent = timeline.getByRole('listitem').filter({ hasText: collection.description })
  await expect(sent).toContainText('R$ 1.500,00')
  await expect(sent).toContainText(/Recibo \d{4}\/\d+/)
  await expect(sent.getByRole('link', { name: 'Carta' })).toHaveAttribute('href', /^\/api\/|^http/)
  await expect(sent).toContainText(/: (Enviado .* a |Espera para sair desde )/)
  await sent.getByRole('button', { name: /^Reenviar: / }).click()
  const again = page.getByRole('dialog', { name: 'Enviar de novo?' })
  await expect(again.getByLabel('E-mail')).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  // The timeline is visible without scrolling, because it answers most questions of people who phone the office.
  await expect(timeline.getByRole('heading')).toBeInViewport()

  await timeline.getByRole('button', { name: 'Anotar conversa' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Anotar conversa' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('*O campo anotação é obrigatório')).toBeVisible()
  await dialog.getByLabel('O que foi dito').fill(`Ligar para ${unique}`)
  await dialog.getByLabel('Voltar ao assunto em').fill(today().split('-').toReversed().join('/'))
  // After the day is typed, Tab goes on to the buttons.
  await dialog.getByLabel('Voltar ao assunto em').press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anotação guardada!')).toBeVisible()
  const note = timeline.getByRole('listitem').filter({ hasText: `Ligar para ${unique}` })
  await expect(note).toContainText('voltar ao assunto em')

  await visit(page, '/')
  const callBack = page
    .getByRole('region', { name: 'O que espera por você' })
    .getByRole('listitem')
    .filter({ hasText: collection.diocese.name })
  await expect(callBack).toContainText('1 retorno prometido')
  await callBack.getByRole('link').click()
  await note.getByRole('button', { name: 'Retorno feito' }).click()
  await expect(note).toContainText('feito por')
  await expectAccessible(page)
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await expect(callBack).toHaveCount(0)
})
