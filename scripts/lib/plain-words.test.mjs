import { describe, expect, test } from 'vitest'
import { commentProblems, longSubjects, missingFiles, nameProblem, namesAndComments } from './plain-words.mjs'

describe('a name', () => {
  test.each(['patience', 'stopPatience', 'as_sent', 'replaceAsSent', 'give-back.ts', 'Unbroken', 'marks', 'everyKey'])(
    '%s is refused, with the plain word',
    (name) => expect(nameProblem(name)).toContain(`"${name}": `),
  )

  test.each(['timeout', 'rawUpload', 'benchmarks', 'outpatients', 'presentSlip', 'markSent', 'silent', 'address'])(
    '%s passes',
    (name) => expect(nameProblem(name)).toBeNull(),
  )
})

test('a comment is refused for its words, over the end of a line too', () => {
  expect(commentProblems('Makes it anew,\n * the dear way.')).toEqual(['"anew": again', '"dear": expensive'])
  expect(commentProblems('Binds visitors, or who\n   * is asks for them')).toHaveLength(1)
  expect(commentProblems('Makes it again, by the expensive path; deeds-of is a name.')).toEqual([])
})

describe('a reference in a comment', () => {
  const files = ['docs/product.md', 'docs/decisions/0020-guesses.md', 'apps/api/src/http/serve.ts']
  const missing = (text) => missingFiles(text, files, () => '# What\n\n## Regions\n\n### The public projection\n')

  test('to a file or heading that exists passes', () => {
    const text =
      'See docs/decisions/0020, docs/product.md#the-public-projection, `http/serve.ts`, `x.service.ts`, `*-queries.ts`'
    expect(missing(text)).toEqual([])
  })

  test('to another is refused', () => {
    expect(missing('See docs/decisions/0019, docs/product.md#slips and `serv.ts`')).toEqual([
      'docs/decisions/0019 does not exist',
      'docs/product.md#slips: no such heading',
      'serv.ts does not exist',
    ])
  })
})

test('identifiers and comments come with their lines, texts do not count', () => {
  const { identifiers, comments } = namesAndComments("// one\nconst lanes = 'desk' /* two */\n", 'some.ts')
  expect(identifiers).toEqual([{ name: 'lanes', line: 2 }])
  expect(comments.map(({ text, line }) => [text.trim(), line])).toEqual([
    ['one', 1],
    ['two', 2],
  ])
})

test('a commit subject of more than 72 characters is refused', () => {
  const fits = `abc1234 ${'x'.repeat(72)}`
  expect(longSubjects(`${fits}\n${fits}x`)).toEqual([`${fits}x`])
})
