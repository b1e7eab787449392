// For each help picture, by its name, a function that opens the picture's screen in the demonstration.

const idOf = (path) => path.split('/').at(-1)
const button = (page, name) => page.getByRole('button', { name })
const main = (page) => page.getByRole('main')

/**
 * @typedef {import('@playwright/test').Page} Page
 * @type {Record<string, (page: Page, of: { collections: string[], campaigns: string[] }) => Promise<void>>}
 */
export const helpScreens = {
  review: async (page, { collections: [collection] }) => {
    await page.goto(`/missionary-collection-verify/${idOf(collection)}`)
    await button(page, /^Verificar/)
      .first()
      .waitFor()
    await page.waitForTimeout(1_500)
  },
  'order-grid': async (page, { campaigns: [campaign] }) => {
    await page.goto(campaign)
    await button(page, 'Nova Solicitação').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: 'Diocese' }).fill('Diocese de')
    await dialog.getByRole('radio').first().click()
    await dialog.getByLabel('Solicitante', { exact: true }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: /^1 por paróquia em todos/ }).click()
    await dialog.getByLabel('Solicitante', { exact: true }).evaluate((field) => field.scrollIntoView())
  },
  slips: async (page, { campaigns: [campaign] }) => {
    await page.goto(`/missionary-campaign-slips/${idOf(campaign)}`)
    await main(page).getByRole('table').first().waitFor()
  },
  'shipping-files': async (page) => {
    await page.goto('/finance/shipping-files')
    await button(page, 'Fazer remessa').waitFor()
  },
  returns: async (page) => {
    await page.goto('/finance')
    await main(page).getByRole('table').first().waitFor()
  },
  shipping: async (page, { campaigns: [campaign] }) => {
    await page.goto(`/missionary-campaign-shipping/${idOf(campaign)}`)
    await main(page).getByRole('table').first().waitFor()
  },
  labels: async (page, { campaigns: [campaign] }) => {
    await page.goto(`/missionary-campaign-shipping/${idOf(campaign)}`)
    await button(page, 'Etiquetas').first().click()
    await page.getByRole('dialog').getByText('Primeira etiqueta livre').first().waitFor()
  },
  reminders: async (page, { collections: [collection] }) => {
    await page.goto(`${collection}#lembretes`)
    await button(page, 'Novo lembrete').waitFor()
    await page.getByRole('heading', { name: 'Lembretes', exact: true }).evaluate((heading) => heading.scrollIntoView())
  },
  diocese: async (page) => {
    await page.goto('/dioceses')
    await main(page).getByRole('table').getByRole('link').first().click()
    await page
      .getByRole('button', { name: 'Anotar conversa' })
      .evaluate((note) => note.scrollIntoView({ block: 'center' }))
  },
  import: async (page) => {
    await page.goto('/dioceses-import')
    await button(page, 'Baixar modelo').waitFor()
  },
  donation: async (page) => {
    await page.goto('/donation')
    await main(page).getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Contribuintes' }).waitFor()
  },
  users: async (page) => {
    const invited = page.getByRole('region', { name: 'Convidados que ainda não vieram' })
    await page.goto('/users')
    await page.waitForLoadState('networkidle')
    if ((await invited.count()) === 0) {
      await page.goto('/users-invite')
      await page.getByLabel('Nome completo').fill('Clara Nunes')
      await page.getByLabel('E-mail').fill('clara@seara.example')
      await button(page, 'Enviar o convite').click()
      await invited.waitFor()
      await page.goto('/users')
    }
    await invited.waitFor()
  },
  backup: async (page) => {
    await page.goto('/global-settings/backups')
    await button(page, 'Fazer agora').waitFor()
  },
  years: async (page) => {
    await page.goto('/finance/years')
    await main(page).getByRole('link').first().waitFor()
  },
  'second-person': async (page) => {
    await page.goto('/finance/second-person')
    await button(page, 'Ligar').waitFor()
  },
  templates: async (page) => {
    await page.goto('/global-settings/mail-templates')
    await main(page).getByRole('table').first().waitFor()
  },
  privacy: async (page) => {
    await page.goto('/global-settings/privacy')
    await page.getByRole('button', { name: 'Procurar' }).waitFor()
  },
}
