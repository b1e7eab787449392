import type { ChangedMeanwhile } from '@seara/contract/core/version'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered, createDiocese, dioceseBody, signIn, type Person } from './factories.ts'
import { createTestApp } from './harness.ts'

// Two people open, edit and save the two forms of one diocese, in any order. A person whose save is refused takes over
// the other's values for the fields that they did not edit, and saves again: nothing typed is lost.

const seara = await createTestApp()
const { request } = seara
const [ana, bia] = [await signIn(seara), await signIn(seara)]

const delivery = {
  zip_code_delivery: '76600000',
  public_place_delivery: 'Rua Um',
  number_delivery: 7,
  complement_delivery: null,
  neighborhood_delivery: 'Centro',
  city_delivery: 'Goiás',
  uf_delivery: 'GO',
}
const forms = {
  data: { address: '', names: Object.keys(dioceseBody()) },
  delivery: { address: '?type=delivery_address', names: Object.keys(delivery) },
} as const
type FormName = keyof typeof forms
type Values = Record<string, unknown>

/** The values that people type, by form and field. There are only a few, so that people also type the current value. */
const typed: Record<FormName, Record<string, string[]>> = {
  data: {
    bishop: ['Dom A', 'Dom B', 'Sede vacante'],
    telephone: ['6233334444', '62999990000'],
    city: ['Goiás', 'Ceres'],
  },
  delivery: { city_delivery: ['Goiás', 'Ceres', 'Goiânia'], neighborhood_delivery: ['Centro', 'Setor Sul'] },
}

const who = fc.constantFrom(0, 1)
const form = fc.constantFrom<FormName>('data', 'delivery')
const typing = form.chain((form) =>
  fc.constantFrom(...Object.entries(typed[form])).chain(([field, values]) =>
    fc.record({
      does: fc.constant('type' as const),
      who,
      field: fc.constant(field),
      value: fc.constantFrom(...values),
    }),
  ),
)
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), who }) },
  { weight: 4, arbitrary: typing },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('save' as const), who, form }) },
)

class Editor {
  readonly #person: Person
  readonly #path: string
  #version = ''
  /** The record as this person opened it. */
  seen: Values = {}
  readonly typed = new Map<string, string>()

  constructor(person: Person, path: string) {
    this.#person = person
    this.#path = path
  }

  get id() {
    return this.#person.id
  }

  async read() {
    return answered(await request('GET', this.#path, { token: this.#person.token }))
  }

  async open() {
    const answer = await this.read()
    this.begin(answer.json(), String(answer.headers['etag']))
    this.typed.clear()
  }

  begin(record: Values, version: string) {
    this.seen = record
    this.#version = version
  }

  bodyOf(form: FormName): Values {
    return Object.fromEntries(forms[form].names.map((name) => [name, this.typed.get(name) ?? this.seen[name]]))
  }

  save(form: FormName) {
    const headers = { 'if-match': this.#version }
    return request('PUT', this.#path + forms[form].address, {
      token: this.#person.token,
      headers,
      body: this.bodyOf(form),
    })
  }
}

const nothing: Pick<ChangedMeanwhile, 'changes'> = { changes: [] }

/**
 * Saves a form; if that is refused, saves again based on the other person's save. Checks both answers.
 * @param savedBy by field, the id of the person who last set its value
 */
async function saveAndCheck(editor: Editor, form: FormName, savedBy: Map<string, number>): Promise<void> {
  const before = (await editor.read()).json<Values>()
  const body = editor.bodyOf(form)
  const undone = forms[form].names.filter((name) => before[name] !== editor.seen[name] && body[name] !== before[name])

  const answer = await editor.save(form)
  const isRefused = answer.statusCode === 412
  const { changes } = isRefused ? answer.json<ChangedMeanwhile>() : nothing
  expect({
    status: answer.statusCode,
    told: changes.filter(({ field }) => undone.includes(field)).map((change) => ({ ...change, changed_at: '' })),
  }).toEqual({
    status: undone.length > 0 ? 412 : 200,
    told: expect.arrayContaining(
      undone.map((field) => ({
        field,
        before: editor.seen[field],
        after: before[field],
        changed_by: { id: savedBy.get(field), name: ana.name },
        changed_at: '',
      })),
    ) as unknown,
  })

  if (isRefused) {
    const { current, version } = answer.json<ChangedMeanwhile>()
    editor.begin(current as Values, `"${version}"`)
  }
  const saved = answered(isRefused ? await editor.save(form) : answer).json<Values>()
  const fields = Object.values(forms).flatMap(({ names }) => names)
  const expected = fields.map((field) => {
    const own = forms[form].names.includes(field) ? editor.typed.get(field) : undefined
    return [field, own ?? before[field]] as const
  })
  expect(saved).toMatchObject(Object.fromEntries(expected))
  for (const [field, value] of expected) if (value !== before[field]) savedBy.set(field, editor.id)
  await editor.open()
}

async function edit(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]): Promise<void> {
  const { id } = await createDiocese(seara, ana.token)
  const path = `/api/diocese/${id}`
  answered(await request('PUT', `${path}?type=delivery_address`, { token: ana.token, body: delivery }))
  const editors = [new Editor(ana, path), new Editor(bia, path)] as const
  for (const editor of editors) await editor.open()
  const savedBy = new Map<string, number>()
  for (const taken of steps) {
    const editor = editors[taken.who === 0 ? 0 : 1]
    if (taken.does === 'open') await editor.open()
    else if (taken.does === 'type') editor.typed.set(taken.field, taken.value)
    else await saveAndCheck(editor, taken.form, savedBy)
  }
}

test(
  'in every order of opening, typing and saving, no change is lost and each refusal tells why',
  { timeout: 120_000 },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), edit)
    await expect(fc.assert(property, { numRuns: 60 })).resolves.toBeUndefined()
  },
)
