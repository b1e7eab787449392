import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { tabTo } from '../support/keyboard.ts'
import { admin } from '../support/people.ts'
import { createRegion } from '../support/regions.ts'
import { confirmedRequest, createBox, type MadeBox } from '../support/shipping.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

const labelField = (page: Page) => page.getByRole('textbox', { name: 'Etiqueta' })
const readings = (page: Page) => page.getByRole('list', { name: 'Leituras' })

/** Presses Enter on the element that has the focus. @returns the name of the file that is downloaded */
async function downloadByEnter(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return download.suggestedFilename()
}

test(
  'boxes, labels, scanning and the transport list, by keyboard alone',
  desktopOnly,
  async ({ page, api, unique }) => {
    test.setTimeout(120_000)
    const campaign = await activeCampaign(api)
    const region = await createRegion(api, `Envio ${unique}`, ['AC'])
    const araca = await confirmedRequest(api, campaign, `A Diocese ${unique}`, region)
    const crato = await confirmedRequest(api, campaign, `B Diocese ${unique}`, region)
    const foreign = await confirmedRequest(api, campaign, `Fora ${unique}`, null)
    const { label: foreignLabel } = await createBox(api, foreign.id, 2)

    await page.goto(`/missionary-campaign-view/${campaign.id}`)
    await tabTo(page.getByRole('navigation', { name: 'Campanha' }).getByRole('link', { name: 'Expedição' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Expedição' })).toBeVisible()
    await page.goto(`/missionary-campaign-shipping/${campaign.id}?parish_region_id=${region}`)

    await expect(page.getByLabel('Peso (kg)')).toBeFocused()
    const packed = page.getByRole('region', { name: 'Em embalagem' })
    await expect(packed).toContainText(`A Diocese ${unique}`)
    await expect(packed.getByRole('list', { name: 'Materiais' })).toContainText(`7 Material de A Diocese ${unique}`)
    await page.keyboard.type('quatro')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Número não válido')).toBeVisible()
    await expect(page.getByLabel('Peso (kg)')).toHaveValue('quatro')
    await page.getByLabel('Peso (kg)').press('ControlOrMeta+a')
    await page.keyboard.type('4,5 3')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(packed).toContainText(`B Diocese ${unique}`)
    await page.keyboard.type('12,25')
    await page.keyboard.press('Enter')
    await expect(packed).toContainText('1/1: 12,25 kg')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tudo embalado')).toBeVisible()
    const row = page.getByRole('table', { name: 'Solicitações' }).getByRole('row', { name: `A Diocese ${unique}` })
    await expect(row).toContainText('0 de 2')
    await expect(row).toContainText('7,5 kg')
    await expectAccessible(page)

    await tabTo(page.getByRole('button', { name: 'Etiquetas' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Etiquetas' })
    await expect(dialog).toContainText('Serão impressas 3 etiquetas.')
    await expect(dialog.getByRole('radio', { name: /^8 por folha/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    // On a low screen the dialog's content scrolls, and its buttons stay visible.
    await page.setViewportSize({ width: 1366, height: 600 })
    await expect(dialog.getByRole('button', { name: 'Baixar etiquetas' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await tabTo(dialog.getByRole('radio', { name: 'Etiqueta 1', exact: true }))
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Etiqueta 2', exact: true })).toBeChecked()
    await expectAccessible(page)
    await tabTo(dialog.getByRole('button', { name: 'Página de calibração' }))
    expect(await downloadByEnter(page)).toMatch(/\.pdf$/)
    await tabTo(dialog.getByRole('button', { name: 'Baixar etiquetas' }))
    expect(await downloadByEnter(page)).toMatch(/\.pdf$/)
    await expect(dialog).toHaveCount(0)

    await tabTo(page.getByRole('link', { name: 'Ler etiquetas' }))
    await page.keyboard.press('Enter')
    await expect(labelField(page)).toBeFocused()
    await expect(labelField(page)).toHaveAccessibleDescription(/como K7Q2M9XWTR-17/)
    const path = '/api/missionary-campaign/solicitation/box'
    const boxes = [
      ...(await api.call<MadeBox[]>('GET', `${path}/${araca.id}`)),
      ...(await api.call<MadeBox[]>('GET', `${path}/${crato.id}`)),
    ]
    const overviews: string[] = []
    page.on('request', (sent) => {
      if (sent.method() === 'GET' && sent.url().includes(`/shipping/${campaign.id}?`)) overviews.push(sent.url())
    })
    await page.keyboard.type(`${foreignLabel}\n`)
    await expect(page.getByText('Outra regional: separe a caixa').first()).toBeVisible()
    await page.keyboard.type(`${boxes[0]?.label}\n`)
    await expect(page.getByText('1 de 3 caixas despachadas').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Faltam 2 caixas' })).toBeVisible()
    await page.keyboard.type(`${boxes[1]?.label}\n`)
    await expect(page.getByRole('heading', { name: 'Falta 1 caixa' })).toBeVisible()
    // The answer to each scan says which boxes are left. So the overview is refetched only every 20 s, for the scans of
    // other people.
    expect(overviews.length).toBeLessThan(2)
    // A colleague's change appears with the answer to the next scan.
    await api.call('PUT', `/api/missionary-campaign/shipping/box/${boxes[1]?.id}`, { shipped: false })
    await page.keyboard.type(`${boxes[2]?.label}\n`)
    await expect(
      page.getByRole('button', { name: `Marcar como despachada: A Diocese ${unique}, caixa 2/2` }),
    ).toBeVisible()
    await expectAccessible(page)

    await tabTo(page.getByRole('button', { name: `Desfazer: A Diocese ${unique}, caixa 1/2` }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Faltam 2 caixas' })).toBeVisible()
    await expect(labelField(page)).toBeFocused()
    await page.keyboard.type(boxes.map(({ label }) => `${label}\n`).join(''))
    await expect(page.getByText('Tudo despachado')).toBeVisible()
    // Waits for the last scan's answer, because before it the screen would ask whether to leave.
    await expect(page.getByText(/^Enviando/)).toHaveCount(0)

    await tabTo(page.getByRole('link', { name: 'Expedição' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Lista de transporte' }))
    expect(await downloadByEnter(page)).toMatch(/\.pdf$/)
    await expect(row).toContainText('2 de 2')
  },
)

test(
  'without a connection the verdict is of the reading that waits, not of the one before',
  desktopOnly,
  async ({ page, api, unique }) => {
    const campaign = await activeCampaign(api)
    const region = await createRegion(api, `Espera ${unique}`, ['AC'])
    const request = await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
    const { label } = await createBox(api, request.id, 3)
    await page.goto(`/missionary-campaign-scan/${campaign.id}?parish_region_id=${region}`)
    await labelField(page).fill('QUALQUER-1')
    await labelField(page).press('Enter')
    const verdict = page.getByRole('region', { name: 'Despachar' }).getByRole('status')
    await expect(verdict).toContainText('Etiqueta não reconhecida')
    await page.context().setOffline(true)
    await labelField(page).fill(label)
    await labelField(page).press('Enter')
    await expect(verdict).toContainText('À espera do servidor')
    await expect(verdict).toContainText(label)
    await expect(verdict).not.toContainText('Etiqueta não reconhecida')
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(verdict).toContainText('Despachada')
  },
)

test('a box that is typed without a connection waits in sight, and is saved later', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const region = await createRegion(api, `Rede ${unique}`, ['AC'])
  await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
  await page.goto(`/missionary-campaign-shipping/${campaign.id}?parish_region_id=${region}`)
  const packed = page.getByRole('region', { name: 'Em embalagem' })
  await expect(packed.getByRole('link', { name: `Diocese ${unique}` })).toBeVisible()
  const list = page.getByRole('region', { name: 'Solicitações' })
  await list.getByRole('searchbox').fill(`rosa ${unique}`)
  await expect(list.getByRole('link', { name: `Diocese ${unique}` })).toBeVisible()
  await list.getByRole('searchbox').fill('não há')
  await expect(list.getByText('Nenhuma solicitação daqui corresponde à busca')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Peso (kg)').fill('4,5')
  await page.getByLabel('Peso (kg)').press('Enter')
  const waiting = page.getByRole('list', { name: 'Caixas não salvas' })
  await expect(waiting).toContainText(`Diocese ${unique}`)
  await expect(waiting).toContainText('sem conexão, será salva quando a rede voltar')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(packed.getByText('1/1: 4,5')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('what is typed as the session ends is there after signing in again, and saved', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const region = await createRegion(api, `Sessão ${unique}`, ['AC'])
  await confirmedRequest(api, campaign, `A Diocese ${unique}`, region)
  const second = await confirmedRequest(api, campaign, `B Diocese ${unique}`, region)
  await page.goto(`/missionary-campaign-shipping/${campaign.id}?parish_region_id=${region}`)
  const packed = page.getByRole('region', { name: 'Em embalagem' })
  await page.getByRole('button', { name: new RegExp(`^Embalar: B Diocese ${unique}`) }).click()
  await expect(packed).toContainText(`B Diocese ${unique}`)
  let answer: () => void = () => undefined
  const saving = '**/api/missionary-campaign/solicitation/box'
  await page.route(saving, async (route) => {
    await new Promise<void>((done) => (answer = done))
    await route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Entre novamente.' } })
  })
  const sent = page.waitForRequest(saving)
  await page.getByLabel('Peso (kg)').fill('4,5')
  await page.getByLabel('Peso (kg)').press('Enter')
  await sent
  await page.getByLabel('Peso (kg)').fill('12,2')
  answer()
  await expect(page).toHaveURL('/login')
  await page.unroute(saving)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Senha').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(packed).toContainText(`B Diocese ${unique}`)
  await expect(packed).toContainText('1/1: 4,5 kg')
  await expect(page.getByLabel('Peso (kg)')).toHaveValue('12,2')
  await page.getByLabel('Peso (kg)').press('Enter')
  await expect(packed).toContainText('2/2: 12,2 kg')
  const boxes = await api.call<MadeBox[]>('GET', `/api/missionary-campaign/solicitation/box/${second.id}`)
  expect(boxes).toHaveLength(2)
})

test('no reading is lost: faster than the answers, without a connection, on a button, over a reload', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const region = await createRegion(api, `Leitura ${unique}`, ['AC'])
  const request = await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
  const boxes: MadeBox[] = []
  for (let made = 0; made < 8; made += 1) boxes.push(await createBox(api, request.id, 1 + made))
  const [first, ...others] = boxes
  let isDown = true
  await page.route('**/shipping/*/scan', async (route) => {
    if (isDown) return route.abort()
    await new Promise((done) => setTimeout(done, 150))
    return route.continue()
  })
  await page.goto(`/missionary-campaign-scan/${campaign.id}?parish_region_id=${region}`)
  await labelField(page).waitFor()
  await page.getByRole('button', { name: 'Usar a câmera' }).focus()
  await page.keyboard.type(`${first?.label}\n`)
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor' })).toContainText('1 leitura')
  await expect(page.getByLabel('Imagem da câmera')).toHaveCount(0)
  await expectAccessible(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor' })).toBeVisible()
  isDown = false
  await labelField(page).focus()
  await page.keyboard.type(others.map(({ label }) => `${label}\n`).join(''))
  await expect(page.getByText('8 de 8 caixas despachadas').first()).toBeVisible()
  await expect(page.getByText('Tudo despachado')).toBeVisible()
  await expect(readings(page).getByRole('listitem').first()).toContainText('caixa 8/8')
})

test('a box whose label is lost is ticked by hand', desktopOnly, async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const region = await createRegion(api, `À mão ${unique}`, ['AC'])
  const request = await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
  await confirmedRequest(api, campaign, `Por embalar ${unique}`, region)
  await createBox(api, request.id, 3)
  await page.goto(`/missionary-campaign-scan/${campaign.id}?parish_region_id=${region}`)
  await page.getByRole('button', { name: `Marcar como despachada: Diocese ${unique}, caixa 1/1` }).click()
  await expect(page.getByText('Tudo despachado')).toBeVisible()
  await page.getByRole('link', { name: '1 solicitação confirmada ainda não tem caixas' }).click()
  const rows = page.getByRole('table', { name: 'Solicitações' }).or(page.getByRole('list', { name: 'Solicitações' }))
  await expect(rows).toContainText(`Por embalar ${unique}`)
  await expect(rows).not.toContainText(`Diocese ${unique}`)
  await expectAccessible(page)
})

test(
  'a box that could not be saved stays to be sent again, in another region too',
  desktopOnly,
  async ({ page, api, unique }) => {
    const campaign = await activeCampaign(api)
    const region = await createRegion(api, `Queda ${unique}`, ['AC'])
    const empty = await createRegion(api, `Vazia ${unique}`, ['AC'])
    await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
    await page.goto(`/missionary-campaign-shipping/${campaign.id}?parish_region_id=${region}`)
    const saving = '**/api/missionary-campaign/solicitation/box'
    // The first box arrives, and only its answer is lost; the second does not arrive.
    let tries = 0
    await page.route(saving, async (route) => {
      if ((tries += 1) === 1) await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Peso (kg)').fill('4,5 3')
    await page.keyboard.press('Enter')
    const unsaved = page.getByRole('list', { name: 'Caixas não salvas' })
    await expect(unsaved).toContainText(`Diocese ${unique}, 4,5 kg: Sem resposta do servidor`)
    await expect(unsaved.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(2)
    await expectAccessible(page)
    await page.getByLabel('Filtrar por regional').selectOption(String(empty))
    await expect(page.getByText('Ainda não há o que despachar')).toBeVisible()
    await page.unroute(saving)
    await unsaved.getByRole('button', { name: 'Descartar' }).last().click()
    await unsaved.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(unsaved).toHaveCount(0)
    await page.getByLabel('Filtrar por regional').selectOption(String(region))
    await page.getByRole('button', { name: new RegExp(`^Embalar: Diocese ${unique}`) }).click()
    await expect(page.getByLabel('Peso (kg)')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Em embalagem' })).toContainText('1/1: 4,5 kg')
    await expect(page.getByText('Por embalar (0)')).toBeAttached()
  },
)
