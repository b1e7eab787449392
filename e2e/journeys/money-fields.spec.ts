import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { ApiClient } from '../support/api-client.ts'
import { createCampaign } from '../support/campaigns.ts'
import { createDonation, createGroup, give } from '../support/cofrinho.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createSlip } from '../support/return-files.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

interface MoneyForm {
  value: Locator
  /** Submits the form while the field still has the focus. */
  send: () => Promise<void>
  /** The reais that the server has stored after that. */
  kept: () => Promise<number>
}

interface Journey {
  page: Page
  api: ApiClient
  unique: string
}

const given = async (api: ApiClient, donationId: number) =>
  (await api.call<{ value: number }[]>('GET', `/api/donation/groups-donation/${donationId}`)).map(({ value }) => value)

const sentTo = async (api: ApiClient, collectionId: number) => {
  const path = `/api/collection-missionary-contribuitions/${collectionId}`
  return (await api.call<{ data: { value: number }[] }>('GET', path)).data.map(({ value }) => value)
}

async function addToDonation({ page, api, unique }: Journey): Promise<MoneyForm> {
  const group = await createGroup(api, `Grupo ${unique}`)
  const { id } = await createDonation(api, `Cofrinho ${unique}`)
  await page.goto(`/donation-view/${id}`)
  await page.getByRole('button', { name: 'Adicionar contribuinte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar contribuinte' })
  await dialog.getByRole('searchbox', { name: 'Grupo' }).fill(group.group_name)
  await dialog.getByRole('radio', { name: group.group_name }).click()
  return {
    value: dialog.getByLabel('Valor'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    },
    kept: async () => (await given(api, id))[0] ?? 0,
  }
}

async function editInDonation({ page, api, unique }: Journey): Promise<MoneyForm> {
  const group = await createGroup(api, `Grupo ${unique}`)
  const { id } = await createDonation(api, `Cofrinho ${unique}`)
  await give(api, id, group.id, 10_000)
  await page.goto(`/donation-view/${id}`)
  await page
    .getByRole('region', { name: 'Contribuintes' })
    .getByRole('button', { name: /^Editar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Alterar o valor' })
  return {
    value: dialog.getByLabel('Valor'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    },
    kept: async () => (await given(api, id))[0] ?? 0,
  }
}

async function editContribution({ page, api, unique }: Journey): Promise<MoneyForm> {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection, { value: '10.000,00' })
  await page.goto(`/missionary-collection-view/${collection.id}`)
  await page.getByRole('button', { name: `Editar: ${collection.diocese.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar o valor' })
  return {
    value: dialog.getByLabel('Valor'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    },
    kept: async () => (await sentTo(api, collection.id))[0] ?? 0,
  }
}

async function enterContribution({ page, api, unique }: Journey): Promise<MoneyForm> {
  const collection = await openCollection(api, unique)
  await page.goto(`/missionary-collection-contrib/create/${collection.id}`)
  const main = page.getByRole('main')
  await main.getByLabel('Diocese').fill(collection.diocese.name)
  await main.getByRole('radio', { name: collection.diocese.name }).click()
  await main.getByLabel('Conta bancária').selectOption({ label: collection.account.bank_name })
  await main.getByLabel('Tipo de crédito').selectOption({ index: 1 })
  await main.getByLabel('Nome de quem enviou').fill('Maria Aparecida')
  await main.getByLabel('E-mail de quem enviou').fill('maria@exemplo.test')
  await main.locator('input[type="file"]').setInputFiles(receiptImage())
  return {
    value: main.getByLabel('Valor'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/missionary-collection-view/${collection.id}`)
    },
    kept: async () => (await sentTo(api, collection.id))[0] ?? 0,
  }
}

async function sendAsVisitor({ page, api, unique }: Journey): Promise<MoneyForm> {
  const collection = await openCollection(api, unique)
  await page.goto(`/publico/missionary-collection/${collection.id}`)
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: collection.diocese.name }).click()
  await page.getByLabel('Conta bancária').selectOption({ label: collection.account.bank_name })
  await page.getByLabel('Tipo de crédito').selectOption({ label: collection.creditType.description })
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  return {
    value: page.getByLabel('Valor'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Confira antes de enviar' })).toBeVisible()
      await expect(page.getByText(reais('33.212,39'))).toBeVisible()
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Comprovante enviado com sucesso!' })).toBeVisible()
    },
    kept: async () => (await sentTo(api, collection.id))[0] ?? 0,
  }
}

async function priceMaterial({ page, api, unique }: Journey): Promise<MoneyForm> {
  const name = `Cartaz ${unique}`
  const made = await api.call<{ id: number }>('POST', '/api/missionary-campaign/product', { name, price: 1 })
  await page.goto('/missionary-campaign-setting')
  await page.getByRole('button', { name: `Editar: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  return {
    value: dialog.getByLabel('Preço'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    },
    kept: async () => {
      const products = await api.call<{ id: number; price: number }[]>('GET', '/api/missionary-campaign/product')
      return products.find(({ id }) => id === made.id)?.price ?? 0
    },
  }
}

async function paySlip({ page, api, unique }: Journey): Promise<MoneyForm> {
  const { request } = await createSlip(api, await createCampaign(api, `Campanha ${unique}`), unique)
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  await page.getByRole('button', { name: 'Dar como pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar o boleto como pago' })
  await dialog.getByLabel('Data do pagamento').fill('05/01/2026')
  return {
    value: dialog.getByLabel('Valor pago'),
    send: async () => {
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    },
    kept: async () => {
      const path = `/api/missionary-campaign-solicitation/${request.id}`
      return (await api.call<{ invoice: { paid_value: number } }>('GET', path)).invoice.paid_value
    },
  }
}

/** Each field of the product that takes an amount, by its name in the tests, with how a journey opens it. */
const fields: Record<string, (journey: Journey) => Promise<MoneyForm>> = {
  'the contributor that is added to a donation': addToDonation,
  'the value that a contributor gave': editInDonation,
  'the value of a contribution': editContribution,
  'the contribution that the staff enter': enterContribution,
  'the contribution that a visitor sends': sendAsVisitor,
  'the price of a material': priceMaterial,
  'what was paid for a slip': paySlip,
}

/** Copies a text and pastes it into the field, like a person. */
async function paste(page: Page, context: BrowserContext, field: Locator, text: string) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

async function type(field: Locator, text: string) {
  await field.fill('')
  await field.pressSequentially(text)
}

const reais = (amount: string) => new RegExp(`^R\\$\\s${amount.replaceAll('.', '\\.')}$`)
const shownBack = (amount: string) => new RegExp(`^Valor lido: R\\$\\s${amount.replaceAll('.', '\\.')}$`)

for (const [name, open] of Object.entries(fields)) {
  const title = `${name}: an amount is read as people write it, and shown back before it is sent`
  // All fields of the staff are the same component, so on a phone only the field of visitors is tested.
  test(title, open === sendAsVisitor ? {} : desktopOnly, async ({ page, api, unique, context }) => {
    const { value, send, kept } = await open({ page, api, unique })
    // With this attribute, a phone opens its keyboard for amounts.
    await expect(value).toHaveAttribute('inputmode', 'decimal')

    await type(value, '1500,5')
    await expect(value).toHaveAccessibleDescription(shownBack('1.500,50'))
    await value.blur()
    await expect(value).toHaveValue(reais('1.500,50'))

    // A point instead of a comma, because some phone keyboards have no comma.
    await value.fill('')
    await page.keyboard.insertText('99.9')
    await expect(value).toHaveAccessibleDescription(shownBack('99,90'))

    await type(value, '1,234.56')
    await expect(value).toHaveAccessibleDescription(/Pode ter duas leituras/)
    await value.blur()
    await expect(value).toHaveValue('1,234.56')
    await expect(value).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)

    await paste(page, context, value, '33.212,39')
    await expect(value).toHaveAccessibleDescription(shownBack('33.212,39'))
    await send()
    expect(await kept()).toBe(33212.39)
  })
}

test('a refused amount is not sent, and stays as it was typed', desktopOnly, async ({ page, api, unique }) => {
  const { value, kept } = await editInDonation({ page, api, unique })
  await type(value, '1,234.56')
  await page.keyboard.press('Enter')
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expect(value).toHaveAccessibleDescription(/Pode ter duas leituras/)
  await expect(value).toHaveValue('1,234.56')
  expect(await kept()).toBe(10_000)
})

test(
  'an amount typed just before the button is pressed is sent as it was read',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { value, kept } = await editInDonation({ page, api, unique })
    await type(value, '1.500')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Valor alterado com sucesso!')).toBeVisible()
    expect(await kept()).toBe(1500)
  },
)
