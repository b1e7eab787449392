import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { ApiClient } from '../support/api-client.ts'
import { anyCnpj } from '../support/cnpj.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

const parishHeader = 'Nome;Diocese;Telefone;E-mail;CEP;Cidade;UF'

interface ParishRow {
  name: string
  diocese: string
  telephone?: string
  uf?: string
}

/** A sheet's row of a parish. It has the values of `createParish` unless others are given. */
const parishRow = ({ name, diocese, telephone = '3138915678', uf = 'MG' }: ParishRow) =>
  `${name};${diocese};${telephone};paroquia@diocese.test;36570000;Viçosa;${uf}`

/** A sheet as a file to upload. */
const csv = (header: string, rows: readonly string[]) => ({
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\r\n')),
})

/** Uploads a sheet with a new, a changed and an unchanged parish. @returns the sheet */
async function uploadThree(page: Page, api: ApiClient, unique: string) {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await createParish(api, diocese.id, `Mudada ${unique}`)
  await createParish(api, diocese.id, `Igual ${unique}`)
  const sheet = csv(parishHeader, [
    parishRow({ name: `Nova ${unique}`, diocese: diocese.name }),
    parishRow({ name: `Mudada ${unique}`, diocese: diocese.name, telephone: '3133334444' }),
    parishRow({ name: `Igual ${unique}`, diocese: diocese.name }),
  ])
  await page.goto('/parish-import')
  await fileInput(page).setInputFiles(sheet)
  return sheet
}

const fileInput = (page: Page) => page.getByLabel('Planilha (.xlsx ou .csv)')

test('the list of parishes leads to their import', async ({ page }) => {
  await page.goto('/parish')
  await page.getByRole('link', { name: 'Importar planilha' }).first().press('Enter')
  await expect(page).toHaveURL('/parish-import')
  await expect(page.getByText('Nada é gravado antes de você conferir e confirmar.')).toBeVisible()
  await expectAccessible(page)
})

test('a sheet is looked at row by row: what would be created, changed or left', async ({ page, api, unique }) => {
  await uploadThree(page, api, unique)
  const shown = page.getByRole('group', { name: 'Mostrar as linhas' })
  await expect(shown.getByRole('button', { name: '3 Todas' })).toHaveAttribute('aria-pressed', 'true')
  await expect(shown.getByRole('button', { name: '1 Criadas' })).toBeVisible()
  await expect(shown.getByRole('button', { name: '1 Sem mudança' })).toBeVisible()
  await expect(shown.getByRole('button', { name: '0 Recusadas' })).toBeDisabled()
  await expectAccessible(page)
  await shown.getByRole('button', { name: '1 Alteradas' }).press('Enter')
  await expect(page.getByText('Mostrando 1 até 1 de 1 Registros')).toBeVisible()
  await expect(page.getByText('Telefone: era (31) 3891-5678, fica (31) 3333-4444')).toBeVisible()
})

test('a confirmed sheet is written, and is harmless when repeated', async ({ page, api, unique }) => {
  const sheet = await uploadThree(page, api, unique)
  await page.getByRole('button', { name: 'Confirmar importação' }).press('Enter')
  await expect(page.getByText('✅ Importação concluída com sucesso!')).toBeVisible()
  await expect(page.getByText('lista.csv foi gravada por inteiro.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Importar outra planilha' }).press('Enter')
  await fileInput(page).setInputFiles(sheet)
  await expect(page.getByRole('button', { name: '3 Sem mudança' })).toBeVisible()
  await expect(page.getByText('Não há o que gravar: tudo já está como na planilha.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar importação' })).toBeDisabled()
})

test('refused rows are shown first with the reason, the good ones are saved alone, and the others come back', async ({
  page,
  api,
  unique,
}) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await page.goto('/parish-import')
  const rows = [
    parishRow({ name: `Boa ${unique}`, diocese: diocese.name }),
    parishRow({ name: `Ruim ${unique}`, diocese: `Nenhuma ${unique}`, uf: 'XX' }),
  ]
  await fileInput(page).setInputFiles(csv(`${parishHeader};Pároco`, rows))
  await expect(page.getByRole('button', { name: '1 Recusadas' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('UF: UF inválida')).toBeVisible()
  const reason = page.getByText(`Diocese: não existe uma diocese chamada Nenhuma ${unique}`)
  await expect(reason).toBeVisible()
  // On a phone, the bar with the buttons stands after the list and covers no reason.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  const bar = page.getByRole('button', { name: 'Salvar a linha boa' })
  await expect.poll(async () => (await bottomOf(reason)) < ((await bar.boundingBox())?.y ?? 0)).toBe(true)
  if (wide) await page.setViewportSize(wide)
  await expect(page.getByText('A coluna Pároco não é usada e foi ignorada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar importação' })).toHaveCount(0)
  await expect(page.getByText(/1 linha foi recusada\. Corrija na planilha/).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar a linha boa' }).press('Enter')
  await expect(page.getByText(/1 recusada ficou de fora/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar as recusadas' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^paróquias-recusadas-.*\.xlsx$/)
})

test('what changed since the preview is looked at again before anything is written', async ({ page, api, unique }) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await page.goto('/parish-import')
  await fileInput(page).setInputFiles(csv(parishHeader, [parishRow({ name: `Nova ${unique}`, diocese: diocese.name })]))
  await expect(page.getByRole('button', { name: '1 Criadas' })).toBeVisible()
  await api.call('DELETE', `/api/diocese/${diocese.id}`)
  await page.getByRole('button', { name: 'Confirmar importação' }).press('Enter')
  await expect(page.getByText(/Nada foi gravado/)).toBeVisible()
  await expect(page.getByRole('button', { name: '1 Recusadas' })).toHaveAttribute('aria-pressed', 'true')
})

test('12,000 rows stay quick: they come page by page', async ({ page, api, unique }) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const rows = Array.from({ length: 12_000 }, (_, index) =>
    parishRow({ name: `Muitas ${unique} ${index}`, diocese: diocese.name }),
  )
  await page.goto('/parish-import')
  await fileInput(page).setInputFiles(csv(parishHeader, rows))
  await expect(page.getByText('Mostrando 1 até 20 de 12.000 Registros')).toBeVisible()
  await page.getByRole('button', { name: 'Último' }).press('Enter')
  await expect(page.getByText('Mostrando 11.981 até 12.000 de 12.000 Registros')).toBeVisible()
  await expect(page.getByText(`Muitas ${unique} 11999`)).toBeVisible()
})

test('a file of another kind, and a sheet without the columns, are explained', async ({ page }) => {
  await page.goto('/dioceses-import')
  const file = fileInput(page)
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('Escolha um arquivo .xlsx ou .csv.')).toBeVisible()
  await file.setInputFiles(csv('Coluna;Outra', ['1;2']))
  await expect(page.getByRole('alert').filter({ hasText: 'Faltam colunas na planilha' })).toBeVisible()
  await expectAccessible(page)
})

test('a dropped sheet of dioceses is taken wherever it falls', async ({ page, unique }) => {
  await page.goto('/dioceses-import')
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor()
  const text = `Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF\r\nDiocese ${unique};Dom Exemplo;${anyCnpj()};31987654321;diocese@e2e.test;36570000;Viçosa;MG`
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'dioceses.csv', { type: 'text/csv' }))
    return data
  }, text)
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('button', { name: '1 Criadas' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar importação' }).press('Enter')
  await page.getByRole('link', { name: 'Ver dioceses' }).press('Enter')
  await expect(page).toHaveURL('/dioceses')
})

test('a diocese that changes its region tells both by name', async ({ page, api, unique }) => {
  const [before, after] = [`Antes ${unique}`, `Depois ${unique}`]
  await createRegion(api, after)
  const cnpj = anyCnpj()
  await createDiocese(api, `Diocese ${unique}`, { cnpj, parish_region_id: await createRegion(api, before) })
  await page.goto('/dioceses-import')
  const header = 'Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF;Regional'
  const row = `Diocese ${unique};Dom José da Silva;${cnpj};3138911234;curia@diocese.test;36570000;Viçosa;MG;${after}`
  await fileInput(page).setInputFiles(csv(header, [row]))
  await expect(page.getByText(`Regional: era ${before}, fica ${after}`)).toBeVisible()
  await expect(page.getByText('Ao confirmar: 0 criadas e 1 alterada.').last()).toBeVisible()
})

test('a sample of the sheet can be downloaded', async ({ page }) => {
  await page.goto('/parish-import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('modelo-paroquias.xlsx')
})

test('contacts, delivery addresses and groups are imported too, and found beside the dioceses', async ({
  page,
  api,
  unique,
}) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await page.goto('/dioceses')
  await page.getByRole('link', { name: 'Importar planilha' }).first().press('Enter')
  const tabs = page.getByRole('navigation', { name: 'O que importar' })
  await tabs.getByRole('link', { name: 'Contatos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Importar contatos' })).toBeVisible()
  await expectAccessible(page)
  await fileInput(page).setInputFiles(
    csv('Diocese;Tipo;Nome;E-mail;Telefone', [
      `${diocese.name};Chancelaria;Pe. Chanceler;chanceler@e2e.test;3133334444`,
      `${diocese.name};Sacristia;Zé;ze@e2e.test;3133334444`,
    ]),
  )
  await expect(page.getByText(/Tipo: não existe um tipo chamado Sacristia; os tipos são Bispo/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar a linha boa' }).press('Enter')
  await expect(page.getByText('✅ Importação concluída com sucesso!')).toBeVisible()

  await tabs.getByRole('link', { name: 'Endereços de entrega' }).press('Enter')
  const header =
    'Diocese;CEP (entrega);Logradouro (entrega);Número (entrega);Bairro (entrega);Cidade (entrega);UF (entrega)'
  await fileInput(page).setInputFiles(csv(header, [`${diocese.name};36570000;Rua do Depósito;;Centro;Viçosa;MG`]))
  await expect(page.getByText('Logradouro de entrega: era vazio, fica Rua do Depósito')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar importação' }).press('Enter')
  await expect(page.getByText('lista.csv foi gravada por inteiro.')).toBeVisible()

  await page.goto(`/diocese-view/${diocese.id}`)
  await expect(page.getByText('Pe. Chanceler').first()).toBeVisible()
  await expect(page.getByText(/Rua do Depósito/).first()).toBeVisible()
})

test('groups come from a sheet, and their list goes to one', async ({ page, api, unique }) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await page.goto('/safe-box')
  await page.getByRole('link', { name: 'Importar planilha' }).first().press('Enter')
  await fileInput(page).setInputFiles(
    csv('Grupo;Representante;E-mail do representante;Diocese', [
      `IAM ${unique};Ana;ana-${unique}@gmial.com;${diocese.name}`,
    ]),
  )
  await expect(page.getByRole('button', { name: '1 A conferir' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`você quis dizer ana-${unique}@gmail.com?`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar importação' }).press('Enter')
  await page.getByRole('link', { name: 'Ver grupos IAM' }).press('Enter')
  await page.getByRole('searchbox').fill(`IAM ${unique}`)
  await expect(page.getByRole('link', { name: `IAM ${unique}` }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar o que vejo' }).press('Enter')
  await page.getByRole('button', { name: 'Planilha para importar' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^grupos-iam-.*\.xlsx$/)
})
