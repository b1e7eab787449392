import { expectAccessible } from '../support/accessible.ts'
import { cameraArgs, emptyCamera, showToCamera } from '../support/camera.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { createRegion } from '../support/regions.ts'
import { confirmedRequest, createBox } from '../support/shipping.ts'
import { expect, test } from '../support/test.ts'

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...cameraArgs],
  },
})

test.afterAll(emptyCamera)

test('the camera reads a label that is held before it, once', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const region = await createRegion(api, `Câmera ${unique}`, ['AC'])
  const request = await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
  const box = await createBox(api, request.id, 4.5)
  await createBox(api, request.id, 3)
  showToCamera(box.label)
  await page.goto(`/missionary-campaign-scan/${campaign.id}?parish_region_id=${region}`)
  await page.getByRole('button', { name: 'Usar a câmera' }).click()
  await expect(page.getByText('Aponte para o código da etiqueta.')).toBeVisible()
  const readings = page.getByRole('list', { name: 'Leituras' })
  await expect(readings).toContainText(`Diocese ${unique}, caixa 1/2`)
  await expectAccessible(page)
  await expect(readings.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Fechar a câmera' }).click()
  await expect(page.getByLabel('Imagem da câmera')).toHaveCount(0)
})

test('a camera that may not be used says so, and the label is typed', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const region = await createRegion(api, `Sem câmera ${unique}`, ['AC'])
  const request = await confirmedRequest(api, campaign, `Diocese ${unique}`, region)
  const box = await createBox(api, request.id, 4.5)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(`/missionary-campaign-scan/${campaign.id}?parish_region_id=${region}`)
  await page.getByRole('button', { name: 'Usar a câmera' }).click()
  await expect(page.getByText(/O navegador não deixou usar a câmera/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill(box.label)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tudo despachado')).toBeVisible()
})
