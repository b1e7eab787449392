import type { Locator, Page } from '@playwright/test'

/** How a kind of field takes what people type: typed by hand, pasted, and what stands there once it is left. */
interface Sample {
  typed: string
  /** As shown once it was typed and the field left; null where the field may refuse it. */
  left: string
  pasted: string
  /** As shown once it was pasted over everything and the field left. */
  afterPaste: string
}

const year = new Date().getFullYear()

/** By placeholder, which tells the mask. */
const masked: Record<string, Sample> = {
  '(99) 99999-9999': {
    typed: '27988887777',
    left: '(27) 98888-7777',
    pasted: '62 3333 4444',
    afterPaste: '(62) 3333-4444',
  },
  '99999-999': { typed: '99999999', left: '99999-999', pasted: '99999-998', afterPaste: '99999-998' },
  '99.999.999/9999-99': {
    typed: '11222333000181',
    left: '11.222.333/0001-81',
    pasted: ' 11.222.333/0001-81 ',
    afterPaste: '11.222.333/0001-81',
  },
  'DD/MM/AAAA': { typed: '5/3', left: `05/03/${year}`, pasted: '22/11/26', afterPaste: '22/11/2026' },
  'R$ 0,00': { typed: '1.500', left: 'R$ 1.500,00', pasted: 'R$ 1.234,50', afterPaste: 'R$ 1.234,50' },
}
/** Fields of days that lie ahead: without a year they are the next one. */
const daysAhead = ['Voltar ao assunto em']
const nextMarch = `05/03/${new Date() < new Date(year, 2, 6) ? year : year + 1}`

const email: Sample = {
  typed: 'maria@rede.org',
  left: 'maria@rede.org',
  pasted: 'jose@rede.org',
  afterPaste: 'jose@rede.org',
}

/** Every field of the screen, or of its open dialog, into which text is typed; a CEP, which fills others, last. */
export async function textFields(page: Page): Promise<Locator[]> {
  const dialog = page.getByRole('dialog')
  const scope = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
  const fields = scope.locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea')
  const found: Locator[] = []
  for (const field of await fields.all())
    if ((await field.isVisible()) && (await field.isEditable()) && !(await field.getAttribute('role')))
      found.push(field)
  const isCep = await Promise.all(found.map(async (field) => (await field.getAttribute('placeholder')) === '99999-999'))
  return [...found.filter((_, index) => !isCep[index]), ...found.filter((_, index) => isCep[index])]
}

interface Held {
  text: string
  from: number | null
  to: number | null
}

const held = (field: Locator) =>
  field.evaluate((element): Held => {
    const { value, selectionStart, selectionEnd } = element as HTMLInputElement
    return { text: value, from: selectionStart, to: selectionEnd }
  })

const paste = (field: Locator, text: string) =>
  field.evaluate((element, text) => {
    ;(element as HTMLInputElement).select()
    document.execCommand('insertText', false, text)
  }, text)

/** Types into a field as people do. @returns what went wrong, in words */
export async function typeAsPeopleDo(page: Page, field: Locator): Promise<string[]> {
  const look = await field.evaluate((element) => {
    const input = element as HTMLInputElement
    return {
      label: input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.name,
      placeholder: input.placeholder,
      mode: input.inputMode,
      type: input.type,
      selectsAll: 'selectsAll' in input.dataset,
      room: input.maxLength,
    }
  })
  const problems: string[] = []
  const check = (what: string, is: unknown, wanted: unknown) => {
    // Money has a space that does not break.
    if (is !== wanted && String(is).replaceAll('\u00a0', ' ') !== wanted)
      problems.push(`${look.label}: ${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`)
  }
  const before = await field.inputValue()
  const masking = masked[look.placeholder] ?? (look.type === 'email' ? email : undefined)
  const sample = masking && daysAhead.includes(look.label) ? { ...masking, left: nextMarch } : masking
  const isNumber = look.mode === 'numeric' || look.mode === 'decimal'
  if (!look.label) problems.push(`a field without a label: ${look.placeholder}`)

  if (sample) {
    await field.fill('')
    await field.click()
    await page.keyboard.type(sample.typed)
    await field.blur()
    check('typed', await field.inputValue(), sample.left)
    if (masking !== email) {
      await field.click()
      // The selection waits for the end of the click.
      await page.waitForTimeout(30)
      const { text, from, to } = await held(field)
      check('selected on entering', `${from} to ${to}`, `0 to ${text.length}`)
      await page.keyboard.type(sample.typed)
      await field.blur()
      check('typed over what stood there', await field.inputValue(), sample.left)
    }
    await field.focus()
    await paste(field, sample.pasted)
    await field.blur()
    check('pasted', await field.inputValue(), sample.afterPaste)
  } else if (isNumber) {
    check('selects all on entering', look.selectsAll, true)
    await field.fill('')
    await field.click()
    await page.keyboard.type('12')
    await field.blur()
    await field.click()
    await page.waitForTimeout(30)
    await page.keyboard.type('7')
    check('typed over what stood there', await field.inputValue(), '7')
  } else if (look.type !== 'password') {
    await field.fill('')
    await field.click()
    await page.keyboard.type('Paula')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('e')
    await page.keyboard.type('i')
    // The caret stays where one types, also where the field is drawn again after the first letter.
    check('typed in the middle', await field.inputValue(), look.room === 2 ? await field.inputValue() : 'Paueila')
    await paste(field, 'João & Cia')
    check('pasted', look.room === 2 ? 'João & Cia' : await field.inputValue(), 'João & Cia')
  }
  await field.fill(before)
  await field.blur()
  return problems
}
