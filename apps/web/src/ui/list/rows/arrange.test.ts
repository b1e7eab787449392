import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import type { Column } from './columns.ts'

const column = (key: string, look: Partial<Column<null>> = {}): Column<null> => ({
  key,
  header: key,
  render: () => key,
  ...look,
})

const columns = [
  column('Nº', { room: 4, nowrap: true }),
  column('Nome', { names: true, room: 12 }),
  column('Cidade', { room: 8 }),
  column('Regional', { room: 8, minor: true }),
  column('Bispo', { room: 8, minor: true, under: 'Cidade' }),
  column('Telefone', { room: 9, nowrap: true, minor: true, under: 'Bispo' }),
]
const at = (width: number) => {
  const { look, columns: shown, below } = arrange({ columns, actions: 7, width })
  const keys = (some: readonly Column<null>[]) => some.map(({ key }) => key)
  return {
    look,
    shown: keys(shown),
    below: Object.fromEntries([...below].map(([host, guests]) => [host.key, keys(guests)])),
  }
}

describe('the columns of a list', () => {
  it('all stand side by side where there is room', () => {
    const shown = ['Nº', 'Nome', 'Cidade', 'Regional', 'Bispo', 'Telefone']
    expect(at(56)).toEqual({ look: 'table', shown, below: {} })
  })

  it('give way from the last minor one on, below the column that they name', () => {
    const shown = ['Nº', 'Nome', 'Cidade', 'Regional', 'Bispo']
    expect(at(55.9)).toEqual({ look: 'table', shown, below: { Bispo: ['Telefone'] } })
  })

  it('stand below the name where that column has no room either', () => {
    const shown = ['Nº', 'Nome', 'Cidade']
    expect(at(38)).toEqual({ look: 'table', shown, below: { Nome: ['Regional', 'Telefone'], Cidade: ['Bispo'] } })
  })

  it('become cards where even those that are left find no room', () => {
    expect(at(30)).toEqual({ look: 'cards', shown: [], below: {} })
  })

  it('stay a table where a window of 768 px has room for one, the less minor below too', () => {
    const wide = [column('Nome', { room: 20 }), column('Valor', { room: 20 }), column('Situação', { room: 20 })]
    const { look, columns: shown, below } = arrange({ columns: wide, actions: 2, width: 43.5 })
    expect(look).toBe('table')
    expect(shown.map(({ key }) => key)).toEqual(['Nome', 'Valor'])
    expect([...below.values()].flat().map(({ key }) => key)).toEqual(['Situação'])
    expect(arrange({ columns: wide, actions: 2, width: 43 }).look).toBe('cards')
  })

  it('leave out the minor ones without room where each row takes one line', () => {
    const { columns: shown, below, leftOut } = arrange({ columns, actions: 7, width: 38, oneLine: true })
    expect(shown.map(({ key }) => key)).toEqual(['Nº', 'Nome', 'Cidade'])
    expect(below.size).toBe(0)
    expect(leftOut.map(({ key }) => key)).toEqual(['Regional', 'Bispo', 'Telefone'])
  })

  it('leave what is over to those that wrap', () => {
    const { widths } = arrange({ columns, actions: 7, width: 66 })
    expect(widths[0]).toBe(4)
    expect(widths[5]).toBe(9)
    expect(widths[6]).toBe(7)
    expect(widths[1]).toBeCloseTo(12 + (10 * 12) / 36)
  })

  it('fill the width exactly, none of them narrower than it reads well, and none lost', () => {
    const some = fc.record({
      room: fc.integer({ min: 3, max: 20 }),
      nowrap: fc.boolean(),
      minor: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(some, { minLength: 1, maxLength: 9 }),
        fc.nat(15),
        fc.nat(120),
        fc.boolean(),
        (looks, actions, width, oneLine) => {
          const columns = looks.map((look, index) => column(String(index), look))
          const arrangement = arrange({ columns, actions, width, oneLine })
          const { look, name, columns: shown, below, leftOut, widths } = arrangement
          expect(name).toBe(columns[0])
          if (look === 'cards') return
          expect(new Set([...shown, ...[...below.values()].flat(), ...leftOut])).toEqual(new Set(columns))
          expect(leftOut.filter(({ minor }) => !oneLine || !minor)).toEqual([])
          expect(widths.reduce((sum, room) => sum + room, 0)).toBeCloseTo(width)
          for (const [index, { room }] of shown.entries()) expect(widths[index]).toBeGreaterThanOrEqual(room ?? 0)
        },
      ),
    )
  })
})
