import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Letterhead } from '@seara/contract/settings/letterhead'
import { answered, errorsOf, formWith, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import * as letterhead from './letterhead.service.ts'

const seara = await createTestApp()
const { request, ctx, db } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: user } = await signIn(seara, 'user')

const body = {
  name: 'Obras Missionárias da Conceição',
  cnpj: '12.ABC.345/01DE-35',
  address: 'Rua São João, 10',
  city: 'Brasília',
  phone: '(61) 3340-1234',
  email: 'Contato@Obras.example',
  signer_name: 'Pe. José Antônio',
  signer_role: 'Diretor nacional',
}
const read = async (): Promise<Letterhead> => answered(await request('GET', '/api/letterhead', { token: user })).json()

const onDocuments = async () => letterhead.forDocuments(ctx, await letterhead.requireIssuer(ctx))

beforeAll(async () => {
  await db.deleteFrom('letterhead').execute()
})

describe('the letterhead', () => {
  test('has a name for mails before anyone sets it, and says what receipts lack', async () => {
    expect(await read()).toEqual({
      name: 'Rede Missionária',
      cnpj: null,
      address: null,
      city: null,
      phone: null,
      whatsapp: null,
      email: null,
      signer_name: null,
      signer_role: null,
      logo_url: null,
      signature_url: null,
      missing: ['name', 'cnpj', 'address'],
    })
    expect(await letterhead.networkName(ctx)).toBe('Rede Missionária')
  })

  test('is set by an admin, without the masks; fields that are absent stay, empty ones are cleared', async () => {
    const saved = answered(await request('PUT', '/api/letterhead', { token: admin, body })).json<Letterhead>()
    expect(saved).toMatchObject({
      ...body,
      cnpj: '12ABC34501DE35',
      phone: '6133401234',
      email: 'contato@obras.example',
    })
    expect(await read()).toEqual(saved)
    await request('PUT', '/api/letterhead', { token: admin, body: { name: 'Obras', phone: '' } })
    expect(await read()).toMatchObject({ name: 'Obras', phone: null, city: 'Brasília' })
    expect(await letterhead.networkName(ctx)).toBe('Obras')
  })

  test('refuses what cannot be', async () => {
    const errors = errorsOf(
      await request('PUT', '/api/letterhead', {
        token: admin,
        body: { name: ' ', cnpj: '123', phone: '1', email: 'x' },
      }),
    )
    expect(Object.keys(errors).toSorted()).toEqual(['cnpj', 'email', 'name', 'phone'])
  })

  test('takes a logo and a signature, shows them by signed addresses, and gives them to the documents', async () => {
    const picture = await sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    for (const image of ['logo', 'signature'] as const) {
      const saved = answered(
        await request('POST', `/api/letterhead/${image}`, {
          token: admin,
          ...formWith(picture, { field: 'image', filename: 'São João.png' }),
        }),
      ).json<Letterhead>()
      const shown = await request('GET', saved[`${image}_url`] ?? '')
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="${image}.png"`)) as string,
      })
    }
    const printed = await onDocuments()
    expect(await sharp(printed.logo ?? undefined).metadata()).toMatchObject({ width: 40, hasAlpha: true })
    expect(printed.signature).not.toBeNull()

    expect(answered(await request('DELETE', '/api/letterhead/logo', { token: admin })).json()).toMatchObject({
      logo_url: null,
    })
    expect((await onDocuments()).logo).toBeNull()
    expect(
      errorsOf(
        await request('POST', '/api/letterhead/logo', { token: admin, ...formWith('GIF89a', { field: 'image' }) }),
      ),
    ).toHaveProperty('image')
    expect(
      (await request('POST', '/api/letterhead/other', { token: admin, ...formWith(picture, { field: 'image' }) }))
        .statusCode,
    ).toBe(404)
  })

  test('is changed by admins only, and its history says who did', async () => {
    expect((await request('PUT', '/api/letterhead', { token: user, body })).statusCode).toBe(403)
    const history = answered(await request('GET', '/api/history/letterhead/1', { token: user })).json<{
      data: unknown[]
    }>()
    expect(history.data.length).toBeGreaterThanOrEqual(3)
  })
})
