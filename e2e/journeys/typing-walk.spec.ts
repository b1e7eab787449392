import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { filesWithFields, labelsIn } from '../support/field-files.ts'
import { type FormToWalk, formsToWalk, walkedApart } from '../support/forms-to-walk.ts'
import { makeRecordsToWalk, type RecordsToWalk } from '../support/records-to-walk.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { textFields, typeAsPeopleDo, typeIntoCell } from '../support/typing.ts'
import { visit } from '../support/visit.ts'

const nameOf = ({ opens, files }: FormToWalk) =>
  [...files, ...opens.filter((step) => typeof step !== 'function')].join(', ')

/**
 * Presses a button in the newest dialog or, without a dialog, on the screen.
 * @param inDialog whether to wait for a dialog that is about to open
 */
async function press(page: Page, name: string | RegExp, inDialog: boolean) {
  const dialogs = page.getByRole('dialog')
  const scope = inDialog || (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main')
  await scope.getByRole('button', { name }).first().click({ timeout: 20_000 })
}

/** Opens a form, if necessary on another screen. @param before the present screen's address; null when unknown */
async function open(
  page: Page,
  { opens, isCell }: FormToWalk,
  made: RecordsToWalk,
  address: string,
  before: string | null,
) {
  if (address === before) await closeDialogs(page)
  else await visit(page, address)
  let pressed = false
  for (const step of opens)
    if (typeof step === 'function') await step(page, made)
    else {
      await press(page, step, pressed)
      pressed = true
    }
  if (opens.length > 0 && !isCell) await expect(page.getByRole('dialog').last()).toBeVisible()
}

async function closeDialogs(page: Page) {
  const dialogs = page.getByRole('dialog')
  for (let open = await dialogs.count(); open > 0; open -= 1) await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
}

for (const [part, forms] of Object.entries(formsToWalk))
  test(
    `every field of every form takes what is typed as it is meant: ${part}`,
    desktopOnly,
    async ({ page, api, unique }) => {
      // Three minutes of typing, twice as long on a busy machine.
      test.setTimeout(600_000)
      const made = await makeRecordsToWalk(api, unique)
      // Leaves every form without saving it.
      await page.addLocatorHandler(page.getByRole('button', { name: 'Sair sem salvar' }), (leave) => leave.click())
      let before: string | null = null
      const walked = new Map<string, string[]>()
      for (const form of forms)
        await test.step(nameOf(form), async () => {
          const address = form.at(made)
          const failed = await open(page, form, made, address, before).then(
            () => null,
            (error: unknown) => String(error).slice(0, 200),
          )
          expect.soft(failed, nameOf(form)).toBeNull()
          // When the fields belong to the screen itself, such as its filters, typing may have changed the screen's
          // rows. Then the next form does not reuse the screen.
          before = failed === null && form.opens.length > 0 ? address : null
          if (failed !== null) return
          if (form.isCell) return expect.soft(await typeIntoCell(page), nameOf(form)).toEqual([])
          const fields = await textFields(page)
          expect.soft(fields.length, nameOf(form)).toBeGreaterThan(0)
          for (const field of fields) expect.soft(await typeAsPeopleDo(page, field), nameOf(form)).toEqual([])
          for (const file of form.files)
            walked.set(file, [...(walked.get(file) ?? []), ...fields.map(({ label }) => label)])
        })
      // Every label in a form's files must be among the labels that were walked: otherwise the form names the wrong
      // file.
      for (const [file, labels] of walked)
        expect
          .soft(
            labelsIn(file).filter((label) => !labels.some((walked) => walked.startsWith(label))),
            file,
          )
          .toEqual([])
    },
  )

test('no field of the staff is left out of the walk', desktopOnly, () => {
  const walked = [
    ...Object.values(formsToWalk).flatMap((forms) => forms.flatMap(({ files }) => files)),
    ...Object.keys(walkedApart),
  ]
  expect(filesWithFields().filter((file) => !walked.includes(file))).toEqual([])
  expect(walked.filter((file) => !filesWithFields().includes(file))).toEqual([])
  for (const journey of Object.values(walkedApart))
    expect(existsSync(new URL(journey, import.meta.url)), journey).toBe(true)
})
