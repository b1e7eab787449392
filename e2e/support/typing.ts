import { expect, type Page } from '@playwright/test'

/** A text to type and a text to paste into a kind of field, and the text that the field must show after each. */
interface Sample {
  typed: string
  /** The text in the field after `typed` was typed and the field was left. */
  left: string
  pasted: string
  /** The text in the field after `pasted` was pasted over everything and the field was left. */
  afterPaste: string
}

const year = new Date().getFullYear()

/** The samples of fields with a mask, by the field's placeholder. */
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
  'DD/MM/AAAA HH:mm': {
    typed: '5/3/26 8:30',
    left: '05/03/2026 08:30',
    pasted: '18/10/2026, às 08h00',
    afterPaste: '18/10/2026 08:00',
  },
  'R$ 0,00': { typed: '1.500', left: 'R$ 1.500,00', pasted: 'R$ 1.234,50', afterPaste: 'R$ 1.234,50' },
}
/** Labels of fields for future days. There, a day without a year means the next such day, perhaps of the next year. */
const daysAhead = ['Voltar ao assunto em']
const nextMarch = `05/03/${new Date() < new Date(year, 2, 6) ? year : year + 1}`

const email: Sample = {
  typed: 'maria@rede.org',
  left: 'maria@rede.org',
  pasted: 'jose@rede.org',
  afterPaste: 'jose@rede.org',
}

/** A field into which text is typed. */
interface TextField {
  /** The field's place among all inputs of the open dialog or, without a dialog, of the screen. */
  index: number
  label: string
  placeholder: string
  mode: string
  type: string
  selectsAll: boolean
  /** The most characters that the field takes; -1 for any number. */
  room: number
  /** The field's text before anyone types. */
  before: string
}

/** An action of a script in the page on a field. Typing is not among these, because it comes from the keyboard. */
type Step = 'enter' | 'leave' | 'wait' | 'read' | { replaceAllBy: string }

interface Held {
  text: string
  from: number | null
  to: number | null
  hasFocus: boolean
  /** The middle of the field, in pixels of the window. */
  middle: { x: number; y: number }
}

/** A script for the page. @returns all inputs of the newest dialog or, without a dialog, of the screen */
const inputsOfPage = `(() => {
  const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
  const kinds = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'
  return [...(scope?.querySelectorAll(kinds) ?? [])]
})()`

/** All text fields of the open dialog, or else of the screen. A CEP comes last, because it fills in other fields. */
export async function textFields(page: Page): Promise<TextField[]> {
  const inputs = await page.evaluateHandle<HTMLInputElement[]>(inputsOfPage)
  const fields = await inputs.evaluate((found) =>
    found.flatMap((input, index): TextField[] => {
      const { width, height } = input.getBoundingClientRect()
      const isShown = width > 0 && height > 0 && input.checkVisibility({ visibilityProperty: true })
      if (!isShown || input.readOnly || input.matches(':disabled') || input.getAttribute('role')) return []
      const label = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.name
      const { placeholder, inputMode: mode, type, maxLength: room, value: before } = input
      return [{ index, label, placeholder, mode, type, room, before, selectsAll: 'selectsAll' in input.dataset }]
    }),
  )
  await inputs.dispose()
  const isCep = ({ placeholder }: TextField) => placeholder === '99999-999'
  return [...fields.filter((field) => !isCep(field)), ...fields.filter(isCep)]
}

/** Does all steps in one call: a call for each is ten times slower. @returns the field's state at each `read` */
async function act(page: Page, { index }: TextField, ...steps: Step[]): Promise<Held[]> {
  const inputs = await page.evaluateHandle<HTMLInputElement[]>(inputsOfPage)
  const held = await inputs.evaluate(
    async (found, { index, steps }) => {
      const input = found[index]
      if (!input) throw new Error('the field is gone')
      const held: Held[] = []
      for (const step of steps) {
        if (step === 'enter') input.focus()
        else if (step === 'leave') input.blur()
        else if (step === 'read') {
          const { left, top, width, height } = input.getBoundingClientRect()
          const middle = { x: left + width / 2, y: top + height / 2 }
          const hasFocus = document.activeElement === input
          held.push({ text: input.value, from: input.selectionStart, to: input.selectionEnd, hasFocus, middle })
        } else if (step !== 'wait') {
          input.focus()
          input.select()
          // Like pasting, `execCommand` tells the page before and after it changes the field.
          if (step.replaceAllBy) document.execCommand('insertText', false, step.replaceAllBy)
          else document.execCommand('delete')
        }
        // Waits until the timers that the step has started have run.
        await new Promise((done) => setTimeout(done, 1))
      }
      input.scrollIntoView({ block: 'center', behavior: 'instant' })
      return held
    },
    { index, steps },
  )
  await inputs.dispose()
  return held
}

/**
 * Presses the mouse in the middle of the field until the field has the focus. A filter that was left may move the
 * field.
 */
async function press(page: Page, field: TextField) {
  await expect(async () => {
    const [held] = await act(page, field, 'wait').then(() => act(page, field, 'read'))
    if (held) await page.mouse.click(held.middle.x, held.middle.y)
    expect((await act(page, field, 'read'))[0]?.hasFocus).toBe(true)
  }).toPass({ timeout: 20_000 })
}

/** Types into a field as people do. @returns the problems, in words */
export async function typeAsPeopleDo(page: Page, field: TextField): Promise<string[]> {
  const { label, placeholder, before } = field
  const problems: string[] = []
  const check = (what: string, is: unknown, wanted: unknown) => {
    // Compares with ordinary spaces, because money is shown with a non-breaking one.
    if (is !== wanted && String(is).replaceAll('\u00a0', ' ') !== wanted)
      problems.push(`${label}: ${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`)
  }
  const masking = masked[placeholder] ?? (field.type === 'email' ? email : undefined)
  const sample = masking && daysAhead.includes(label) ? { ...masking, left: nextMarch } : masking
  const isNumber = field.mode === 'numeric' || field.mode === 'decimal'
  if (!label) problems.push(`a field without a label: ${placeholder}`)
  const clear: Step = { replaceAllBy: '' }
  const restore: Step[] = [{ replaceAllBy: before }, 'leave']

  if (sample) {
    await act(page, field, clear)
    await page.keyboard.type(sample.typed)
    const [typed] = await act(page, field, 'leave', 'read')
    check('typed', typed?.text, sample.left)
    if (masking !== email) {
      await press(page, field)
      const [entered] = await act(page, field, 'wait', 'read')
      check('selected on entering', `${entered?.from} to ${entered?.to}`, `0 to ${entered?.text.length}`)
      const first = /\d/.exec(sample.typed)?.[0] ?? ''
      await page.keyboard.type(first)
      const [again] = await act(page, field, 'read')
      check('typed over what stood there', again?.text.replaceAll(/\D/g, ''), first)
    }
    const [pasted] = await act(page, field, { replaceAllBy: sample.pasted }, 'leave', 'read', ...restore)
    check('pasted', pasted?.text, sample.afterPaste)
  } else if (isNumber) {
    check('selects all on entering', field.selectsAll, true)
    await act(page, field, clear)
    await page.keyboard.type('12')
    await act(page, field, 'leave')
    await press(page, field)
    await page.keyboard.type('7')
    const [typed] = await act(page, field, 'read', ...restore)
    check('typed over what stood there', typed?.text, '7')
  } else if (field.room === 2) {
    check('selects all on entering', field.selectsAll, true)
    await act(page, field, { replaceAllBy: 'MG' }, 'leave')
    await press(page, field)
    await page.keyboard.type('sp')
    const [typed] = await act(page, field, 'read', ...restore)
    check('typed over what stood there', typed?.text, 'SP')
  } else if (field.type !== 'password') {
    await act(page, field, clear)
    await page.keyboard.type('Pa')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('ei')
    const [typed, pasted] = await act(page, field, 'read', { replaceAllBy: 'João & Cia' }, 'read', ...restore)
    // The caret stays where the person types, although some fields are drawn again after the first letter.
    check('typed in the middle', typed?.text, 'Peia')
    check('pasted', pasted?.text, 'João & Cia')
  }
  return problems
}

/** A text to type into a cell, by the cell's kind of keyboard (`inputmode`), and the text that it must show then. */
const cellSamples: Record<string, { typed: string; shown: string }> = {
  email: { typed: 'maria@rede.org', shown: 'maria@rede.org' },
  tel: { typed: '27988887777', shown: '(27) 98888-7777' },
  numeric: { typed: '7', shown: '7' },
  decimal: { typed: '4,5', shown: '4,5' },
}
const anyText = { typed: 'Peia', shown: 'Peia' }

/** Types into the cell that was just opened, and leaves it unchanged. @returns the problems, in words */
export async function typeIntoCell(page: Page): Promise<string[]> {
  const input = page.getByRole('main').locator('input:focus')
  const read = () =>
    input.evaluate((cell: HTMLInputElement) => ({
      label: cell.getAttribute('aria-label') ?? '',
      mode: cell.inputMode,
      text: cell.value,
      selected: cell.value.slice(cell.selectionStart ?? 0, cell.selectionEnd ?? 0),
    }))
  const opened = await read()
  const problems = opened.selected === opened.text ? [] : [`${opened.label}: selected on entering: ${opened.selected}`]
  const { typed, shown } = cellSamples[opened.mode] ?? anyText
  await page.keyboard.type(typed)
  const after = await read()
  if (after.text !== shown) problems.push(`${opened.label}: typed: ${after.text} in place of ${shown}`)
  if (shown === anyText.shown) {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    const { text } = await read()
    if (text !== 'Peixa') problems.push(`${opened.label}: typed in the middle: ${text}`)
  }
  await page.keyboard.press('Escape')
  const left = await page.locator(':focus').getAttribute('aria-label')
  if (!left?.startsWith(`Editar: ${opened.label}`)) problems.push(`${opened.label}: after Escape: ${left ?? 'nothing'}`)
  return problems
}
