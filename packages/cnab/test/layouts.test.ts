import { describe, expect, it } from 'vitest'
import { banks } from '../src/bank.ts'
import type { RecordLayout } from '../src/layout.ts'
import { fileHeader240, fileHeader400 } from '../src/layouts/headers.ts'
import { segmentTOf, segmentU, trailer240 } from '../src/layouts/return-240.ts'
import { detail400Of } from '../src/layouts/return-400.ts'
import { bancoDoBrasil240 } from '../src/layouts/shipping-bb-240.ts'
import { bradesco400 } from '../src/layouts/shipping-bradesco-400.ts'
import { caixa240 } from '../src/layouts/shipping-caixa-240.ts'
import { itau400 } from '../src/layouts/shipping-itau-400.ts'
import { santander240 } from '../src/layouts/shipping-santander-240.ts'
import { sicoob240 } from '../src/layouts/shipping-sicoob-240.ts'
import { sicredi240 } from '../src/layouts/shipping-sicredi-240.ts'

const written: RecordLayout[] = [
  bancoDoBrasil240,
  caixa240,
  bradesco400,
  itau400,
  santander240,
  sicoob240,
  sicredi240,
].flatMap((layouts) => Object.values(layouts))
const read: RecordLayout[] = [
  ...banks.flatMap((bank) => [
    fileHeader240[bank],
    fileHeader400[bank],
    segmentTOf[bank].record,
    ...Object.values(detail400Of[bank]).flatMap((layout) => (layout ? [layout.record] : [])),
  ]),
  segmentU,
  trailer240,
]

describe.each([...written, ...read].map((layout) => ({ title: `${layout.title}, ${layout.width}`, layout })))(
  '$title',
  ({ layout }) => {
    it('covers each position once', () => {
      let next = 1
      for (const { name, from, to } of layout.fields) {
        expect([name, from]).toEqual([name, next])
        expect(to).toBeGreaterThanOrEqual(from)
        next = to + 1
      }
      expect(next - 1).toBe(layout.width)
    })

    it('names each field once, with its source; what is fixed has its width', () => {
      expect(layout.byName.size).toBe(layout.fields.length)
      expect(layout.fields.filter(({ source }) => source.length <= layout.title.length)).toEqual([])
      expect(layout.fields.filter(({ fixed, from, to }) => fixed && fixed.length !== to - from + 1)).toEqual([])
    })
  },
)

it('leaves no position unnamed in a record that we write', () => {
  expect(written).toHaveLength(43)
  expect(written.flatMap(({ fields }) => fields.filter(({ name }) => name.startsWith('notRead')))).toEqual([])
})
