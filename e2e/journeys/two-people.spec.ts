import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { createContact, createDiocese } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

/** The dialog that asks whose values count when both have changed a record. */
const question = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} também mudou este registro` })
const field = (dialog: Locator, label: string) => dialog.getByRole('radiogroup', { name: label, exact: true })

async function editDiocese(page: Page, id: number, values: Record<string, string>): Promise<Locator> {
  await page.goto(`/diocese-view/${id}`)
  await page.getByRole('button', { name: 'Editar dados' }).click()
  const form = page.getByRole('dialog', { name: 'Editar dados da diocese' })
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
  return form
}

const save = (form: Locator) => form.getByRole('button', { name: 'Salvar', exact: true }).click()

test.describe('two people have one form open', () => {
  test('the second sees both versions field by field, chooses with the keyboard, and no change is lost', async ({
    page,
    colleague,
    api,
    unique,
  }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    const mine = await editDiocese(page, id, { Bispo: 'Dom Meu', Logradouro: 'Rua Minha' })
    const theirs = await editDiocese(colleague.page, id, { Bispo: 'Dom Delas', Telefone: '3133334444' })
    await save(theirs)
    await expect(theirs).toHaveCount(0)

    await save(mine)
    const dialog = question(page, colleague.name)
    await expect(dialog).toContainText(/Foi salvo em \d\d\/\d\d\/\d{4} \d\d:\d\d, enquanto esta tela estava aberta/)
    await expect(dialog).toContainText('Também será salvo o que só você mudou: Logradouro.')
    const bishop = field(dialog, 'Bispo')
    await expect(bishop.getByRole('radio', { name: 'O que você digitou Dom Meu' })).toBeFocused()
    await expect(bishop.getByRole('radio', { name: `O que ${colleague.name} salvou Dom Delas` })).not.toBeChecked()
    const telephone = field(dialog, 'Telefone')
    await expect(telephone.getByRole('radio', { name: `O que ${colleague.name} salvou (31) 3333-4444` })).toBeChecked()
    await expect(telephone.getByRole('radio', { name: 'Como estava antes (31) 3891-1234' })).not.toBeChecked()
    await expectAccessible(page)

    // A hasty Enter does not decide about a field that both have changed.
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Escolha um dos dois')).toBeVisible()
    await expect(bishop.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Diocese atualizada com sucesso.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await api.call('GET', `/api/diocese/${id}`)).toMatchObject({
      bishop: 'Dom Meu',
      telephone: '3133334444',
      address: 'Rua Minha',
    })
    await expect(page.getByRole('region', { name: 'Dados', exact: true })).toContainText('(31) 3333-4444')
  })

  test('Esc goes back to the form, with all that was typed, and the next save asks again', async ({
    page,
    colleague,
    api,
    unique,
  }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    const mine = await editDiocese(page, id, { Bispo: 'Dom Meu' })
    await save(await editDiocese(colleague.page, id, { Bispo: 'Dom Delas' }))
    await expect(colleague.page.getByText('Diocese atualizada com sucesso.')).toBeVisible()
    await save(mine)
    const dialog = question(page, colleague.name)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(mine.getByLabel('Bispo')).toHaveValue('Dom Meu')
    await expect(page.getByText('❌')).toHaveCount(0)

    await save(mine)
    await field(dialog, 'Bispo')
      .getByRole('radio', { name: /Dom Delas/ })
      .check()
    await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(page.getByText('Diocese atualizada com sucesso.')).toBeVisible()
    expect(await api.call('GET', `/api/diocese/${id}`)).toMatchObject({ bishop: 'Dom Delas' })
  })

  test('a third change while one chooses is asked too', async ({ page, colleague, api, unique }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    const mine = await editDiocese(page, id, { Bispo: 'Dom Meu' })
    const theirs = await editDiocese(colleague.page, id, { Bispo: 'Dom Um' })
    await save(theirs)
    await expect(theirs).toHaveCount(0)
    await save(mine)
    const dialog = question(page, colleague.name)
    await field(dialog, 'Bispo')
      .getByRole('radio', { name: /Dom Meu/ })
      .check()
    await save(await editDiocese(colleague.page, id, { Bispo: 'Dom Dois' }))
    await expect(colleague.page.getByText('Diocese atualizada com sucesso.').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(field(dialog, 'Bispo').getByRole('radio', { name: /Dom Dois/ })).toBeVisible()
    await field(dialog, 'Bispo')
      .getByRole('radio', { name: /Dom Meu/ })
      .check()
    await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(page.getByText('Diocese atualizada com sucesso.')).toBeVisible()
    expect(await api.call('GET', `/api/diocese/${id}`)).toMatchObject({ bishop: 'Dom Meu' })
  })

  test('data and delivery address of a diocese do not disturb each other', async ({ page, colleague, api, unique }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    const mine = await editDiocese(page, id, { Bispo: 'Dom Meu' })
    await colleague.page.goto(`/diocese-view/${id}`)
    await colleague.page.getByRole('button', { name: 'End. Entrega' }).click()
    const theirs = colleague.page.getByRole('dialog', { name: 'Endereço de entrega' })
    for (const [label, value] of [
      ['CEP', '36570000'],
      ['Cidade', 'Viçosa'],
      ['Logradouro', 'Rua da Entrega'],
      ['Bairro', 'Centro'],
      ['Quantidade de paróquias', '7'],
    ] as const)
      await theirs.getByLabel(label).fill(value)
    await theirs.getByLabel('UF').fill('MG')
    await theirs.getByLabel('Sem número').check()
    await save(theirs)
    await expect(theirs).toHaveCount(0)
    await save(mine)
    await expect(page.getByText('Diocese atualizada com sucesso.')).toBeVisible()
    expect(await api.call('GET', `/api/diocese/${id}`)).toMatchObject({
      bishop: 'Dom Meu',
      public_place_delivery: 'Rua da Entrega',
      qtd_parish: 7,
    })
  })
})

test.describe('the access of a user', () => {
  test('that a colleague withdraws is not given back by a form that was open', async ({
    page,
    colleague,
    api,
    unique,
  }) => {
    const user = await api.createUser(`Zita ${unique}`, { email: `${unique}@e2e.test`, password: 'colheita-2026' })
    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()))
    await page.goto(`/users-view/${user.id}`)
    await page.getByLabel('Nome completo').fill(`Zita Maria ${unique}`)
    await colleague.api.call('PUT', `/api/auth/disapproved/${user.id}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    expect(sent).toMatchObject([{ name: `Zita Maria ${unique}`, email: `${unique}@e2e.test`, profile: 'user' }])
    expect(sent[0]).not.toHaveProperty('is_approved')
    expect(await api.call('GET', `/api/user/${user.id}`)).toMatchObject({ is_approved: false })
    await expect(page.getByRole('switch', { name: 'Aprovado' })).not.toBeChecked()

    await page.getByRole('switch', { name: 'Aprovado' }).press('Space')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(() => api.call('GET', `/api/user/${user.id}`)).toMatchObject({ is_approved: true })
  })

  test('is followed by a form in which nothing was typed', async ({ page, colleague, api, unique }) => {
    const user = await api.createUser(`Zilda ${unique}`, { email: `${unique}@e2e.test`, password: 'colheita-2026' })
    await page.clock.install()
    await page.goto(`/users-view/${user.id}`)
    await expect(page.getByRole('switch', { name: 'Aprovado' })).toBeChecked()
    await colleague.api.call('PUT', `/api/auth/disapproved/${user.id}`)
    // Makes the data old and then focuses the window, because only old data are refetched on focus.
    await page.clock.fastForward(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('switch', { name: 'Aprovado' })).not.toBeChecked()
  })
})

test.describe('a cell that is edited where it stands', () => {
  test('asks where a colleague changed the same, and tells where they changed something else', async ({
    page,
    colleague,
    api,
    unique,
  }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const contact = await createContact(api, diocese.id, 'Chancelaria', 'Irmã Clara')
    const change = (body: object) =>
      colleague.api.call('PUT', `/api/diocese-contact/${contact.id}`, {
        name: 'Irmã Clara',
        email: 'contato@diocese.test',
        telephone: '31987654321',
        ...body,
      })
    const edit = async (label: string, value: string) => {
      await page.getByRole('button', { name: `Editar: ${label} do contato Chancelaria` }).click()
      await page.getByRole('textbox', { name: `${label} do contato Chancelaria` }).fill(value)
      await page.keyboard.press('Enter')
    }
    const kept = async () => (await api.call<object[]>('GET', `/api/diocese-contact/${diocese.id}`))[0]
    await page.goto(`/diocese-view/${diocese.id}`)
    await expect(page.getByText('Irmã Clara')).toBeVisible()
    await change({ email: 'clara@diocese.test' })
    await edit('Nome', 'Irmã Clara Maria')
    await expect(page.getByText(`${colleague.name} também mudou: E-mail.`)).toBeVisible()
    await expect(page.getByText('clara@diocese.test')).toBeVisible()
    expect(await kept()).toMatchObject({ name: 'Irmã Clara Maria', email: 'clara@diocese.test' })

    await change({ name: 'Irmã Clara Maria', email: 'irma.clara@diocese.test' })
    await edit('E-mail', 'clara.maria@diocese.test')
    const dialog = question(page, colleague.name)
    await expect(field(dialog, 'E-mail').getByRole('radio', { name: /irma\.clara@diocese\.test/ })).toBeVisible()
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
    await field(dialog, 'E-mail')
      .getByRole('radio', { name: /clara\.maria/ })
      .check()
    await page.keyboard.press('Enter')
    await expect.poll(kept).toMatchObject({ name: 'Irmã Clara Maria', email: 'clara.maria@diocese.test' })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('stays open with what was typed when one goes back', async ({ page, colleague, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const contact = await createContact(api, diocese.id, 'Chancelaria', 'Irmã Rita')
    await page.goto(`/diocese-view/${diocese.id}`)
    await page.getByRole('button', { name: 'Editar: Nome do contato Chancelaria' }).click()
    const cell = page.getByRole('textbox', { name: 'Nome do contato Chancelaria' })
    await cell.fill('Irmã Rita Minha')
    await colleague.api.call('PUT', `/api/diocese-contact/${contact.id}`, {
      name: 'Irmã Rita Delas',
      email: 'contato@diocese.test',
      telephone: '31987654321',
    })
    await cell.press('Enter')
    await question(page, colleague.name).getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expect(cell).toHaveValue('Irmã Rita Minha')
    await expect(cell).toBeFocused()
  })
})
