import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, makeSlip, setIssuer } from '../support/billing.ts'
import { createCampaign } from '../support/campaigns.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'several slips are ticked by keyboard and range, and what is refused for one holds up no other',
  desktopOnly,
  async ({ page, api, unique }) => {
    await setIssuer(api)
    const campaign = await createCampaign(api, `Campanha ${unique}`)
    const slips = []
    for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const request = await createConfirmed(api, campaign, `${letter} ${unique}`)
      slips.push(await makeSlip(api, request))
    }
    await page.goto(`/missionary-campaign-slips/${campaign.id}?limit=5&sort=created_at`)
    const bar = page.getByRole('region', { name: 'Com as linhas marcadas' })
    const boxes = page.getByRole('checkbox', { name: /^Marcar: / })
    await expect(boxes).toHaveCount(5)
    await expect(bar).toHaveCount(0)
    await boxes.nth(0).focus()
    await page.keyboard.press('Space')
    await expect(bar.getByText('1 marcada')).toBeVisible()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('4 marcadas')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Marcar todas desta página' }).click()
    await expect(bar.getByText('5 marcadas')).toBeVisible()
    await bar.getByRole('button', { name: 'Marcar todas as 6' }).click()
    await expect(bar.getByText('6 marcadas')).toBeVisible()
    await expect(bar.getByText('1 fora desta página')).toBeVisible()

    // A colleague takes one payment meanwhile.
    const [first] = slips
    const paid = { status: 'paid', credit_date: '2026-01-05' }
    await api.call('PUT', `/api/missionary-campaign/invoice/${first?.id}`, paid)
    await bar.getByRole('button', { name: 'Segunda via' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Gerar a segunda via de 6 boletos?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Segunda via' }).click()
    await expect(page.getByText('5 segundas vias geradas')).toBeVisible()
    await expect(dialog.getByText('Boleto já pago!')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Entendi' }).click()
    await expect(bar.getByText('1 marcada')).toBeVisible()
    await bar.getByRole('button', { name: 'Desmarcar' }).click()
    await expect(bar).toHaveCount(0)
  },
)
