import { openCollection } from '../support/collections.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/**
 * Tests that a form that somebody left half filled is shown again only after a question, and is deleted after a while,
 * because several people may use one phone.
 */
test.use({ signedInAs: null })

test('what somebody left yesterday is asked about first, and is gone after a week', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  const day = 24 * 60 * 60 * 1000
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.clock.setFixedTime(start + day)
  await reloadWithDraft(page)
  await expect(page.getByText('Continuar o envio de ontem?')).toBeVisible()
  await expect(page.getByText('Maria Aparecida')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByLabel('Seu nome')).toHaveValue('Maria Aparecida')
  await page.clock.setFixedTime(start + 2 * day)
  await reloadWithDraft(page)
  await page.getByRole('button', { name: 'Apagar e começar de novo' }).click()
  await expect(page.getByLabel('Seu nome')).toHaveValue('')
  await page.getByLabel('Seu nome').fill('Rosa')
  await page.clock.setFixedTime(start + 10 * day)
  await reloadWithDraft(page)
  await expect(page.getByLabel('Seu nome')).toHaveValue('')
})

test('what somebody left is gone from any page that is opened later', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  // Puts a file into the cache in which the service worker keeps files that another app has shared.
  await page.evaluate(async () => {
    const kept = await caches.open('compartilhado')
    await kept.put('/compartilhar', new Response('x', { headers: { 'x-at': String(Date.now()) } }))
  })
  const left = () =>
    page.evaluate(async () => {
      const drafts = await new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('seara')
        open.addEventListener('error', () => reject(open.error ?? new Error('The drafts cannot be opened')))
        open.addEventListener('success', () => {
          const count = open.result.transaction('drafts').objectStore('drafts').count()
          count.addEventListener('success', () => {
            open.result.close()
            resolve(count.result)
          })
        })
      })
      return { drafts, shared: (await (await caches.open('compartilhado')).keys()).length }
    })
  await expect.poll(left).toEqual({ drafts: 1, shared: 1 })
  await page.clock.setFixedTime(start + 2 * 60 * 60 * 1000)
  await page.goto('/verificar')
  await expect.poll(left).toEqual({ drafts: 1, shared: 0 })
  await page.clock.setFixedTime(start + 8 * 24 * 60 * 60 * 1000)
  await page.reload()
  await expect.poll(left).toEqual({ drafts: 0, shared: 0 })
})
