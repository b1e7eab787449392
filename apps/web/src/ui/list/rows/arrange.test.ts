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
      fc.property(fc.array(some, { minLength: 1, maxLength: 9 }), fc.nat(15), fc.nat(120), (looks, actions, width) => {
        const columns = looks.map((look, index) => column(String(index), look))
        const { look, name, columns: shown, below, widths } = arrange({ columns, actions, width })
        expect(name).toBe(columns[0])
        if (look === 'cards') return
        expect(new Set([...shown, ...[...below.values()].flat()])).toEqual(new Set(columns))
        expect(widths.reduce((sum, room) => sum + room, 0)).toBeCloseTo(width)
        for (const [index, { room }] of shown.entries()) expect(widths[index]).toBeGreaterThanOrEqual(room ?? 0)
      }),
    )
  })
})
