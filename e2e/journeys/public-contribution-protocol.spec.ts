import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createRequest } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { fillIn, open, send, sent } from '../support/contribution-form.ts'
import { mailsTo } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

/** Tests that a contribution that was sent is found again by its protocol. */
test.use({ signedInAs: null })

test('the sender checks everything, sends, and finds it again by its protocol', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  const email = `maria-${unique}@gmial.com`
  await open(page, collection)
  await fillIn(page, collection)
  await page.getByLabel('Seu e-mail').fill(email)
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira antes de enviar' })).toBeVisible()
  await expect(page.getByText(`Você quis dizer maria-${unique}@gmail.com?`)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Valor')).toHaveValue(/1\.234,56$/)
  await send(page)
  await expect(sent(page)).toBeVisible()
  const protocol = (await page.getByText(/^Protocolo [0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent())?.slice(-11) ?? ''
  await expect(page).toHaveURL(`/envio/${protocol}`)
  await page.reload()
  await expect(page.getByText(collection.diocese.name)).toBeVisible()
  await expect(page.getByText('R$ 1.234,56')).toBeVisible()
  await page.getByRole('button', { name: `Você quis dizer maria-${unique}@gmail.com?` }).click()
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await expect(page.getByText('✅ E-mail corrigido!')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(`maria-${unique}@gmail.com`)).map(({ text }) => text))
    .toEqual([expect.stringContaining(protocol)])
  await expectAccessible(page)

  const { data } = await api.call<{ data: { id: number }[] }>(
    'GET',
    `/api/collection-missionary-contribuitions/${collection.id}`,
  )
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${data[0]?.id}`)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contribuição verificada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o recibo (PDF)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corrigir o e-mail' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/envio/AAAAA-AAAAA')
  await expect(page.getByText('Nenhum envio tem este protocolo')).toBeVisible()
})

test('a protocol leads to its page wherever a code is typed', async ({ page, api, visitor, unique }) => {
  const { protocol } = await createContribution(visitor, await openCollection(api, unique))
  const { code } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto('/champaing-solicitation-get')
  await page.getByLabel('Código da solicitação').fill(`protocolo: ${protocol}`)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(`/envio/${protocol}`)
  await expect(sent(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`/envio/${protocol}`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // When the lookup of the contribution fails, the screen must not say that nothing has this code.
  await page.goto('/champaing-solicitation-get')
  const message = 'Muitas consultas em pouco tempo.'
  await page.route(`**/api/**${protocol}*`, async (route) => {
    if (/solicitation/.test(route.request().url())) return route.fallback()
    return route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } })
  })
  await page.getByLabel('Código da solicitação').fill(protocol)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await page.unrouteAll()

  await page.goto('/envio')
  await page.getByLabel('Protocolo').fill(protocol.toLowerCase())
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(sent(page)).toBeVisible()

  await page.goto('/verificar')
  await page.getByLabel('Código de verificação').fill(`https://uma-secretaria.org.br/verificar/${protocol}`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Este código é o protocolo de uma contribuição')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir a página dele' }).click()
  await expect(sent(page)).toBeVisible()
  await page.goto(`/verificar/${code}`)
  await expect(page.getByText('Este código é de uma solicitação de material')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir a página dele' }).click()
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
})
