import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { mailsTo } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

test('a verified contribution arrives by mail with letter and receipt, which anyone can check', async ({
  page,
  api,
  visitor,
  unique,
}) => {
  const email = `${unique}@diocese.test`
  const collection = await openCollection(api, unique)
  const { id } = await createContribution(visitor, collection, { value: '1.234,56', email })
  const { receipt_number: number } = await api.call<{ receipt_number: string }>(
    'PUT',
    `/api/collection-missionary-contribuitions/verify/${id}`,
  )

  // Only the receipt's mail: the one with the contribution's protocol comes before it.
  const receiptMails = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Recibo'))
  await expect.poll(receiptMails, { timeout: 30_000 }).toHaveLength(1)
  const [mail] = await receiptMails()
  expect(mail?.attachments.map(({ contentType, start }) => `${contentType} ${start}`)).toEqual([
    'application/pdf %PDF-',
    'application/pdf %PDF-',
  ])
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(mail?.text ?? '')?.[0] ?? ''

  await page.goto('/')
  await page.getByRole('link', { name: 'Conferir um recibo' }).click()
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Digite o código que está no recibo')).toBeVisible()
  await page.getByLabel('Código de verificação').fill(` ${code.toLowerCase().replace('-', ' ')} `)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Recibo válido')).toBeVisible()
  await expect(page).toHaveURL(`/verificar/${code}`)
  for (const fact of [number, collection.diocese.name, code])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  await expect(page.getByText(/^R\$\s1\.234,56$/)).toBeVisible()
  await expectAccessible(page)
})

test('a code of no receipt is said to be none, and a voided receipt not to be good', async ({ page }) => {
  await page.goto('/verificar/zzzzz-zzzzz')
  await expect(page.getByText('Nenhum recibo tem este código: ZZZZZ-ZZZZZ')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/verify/*', (route) =>
    route.fulfill({
      json: {
        code: 'K7Q2M-9XWTR',
        number: '2026/7',
        date: '2026-10-18',
        value: 150,
        issuer: null,
        voided_at: '2026-10-20T15:00:00.000Z',
        subject: { kind: 'donation', title: 'Cofrinho 2026', groups: ['Sementes', 'Semeadores'] },
      },
    }),
  )
  await page.getByLabel('Código de verificação').fill('K7Q2M9XWTR')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('alert')).toContainText('Recibo anulado em 20/10/2026')
  await expect(page.getByText('Sementes e Semeadores')).toBeVisible()
  await expectAccessible(page)
})
