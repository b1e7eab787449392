import { describe, expect, it } from 'vitest'
import { OwnChanges } from './own-changes.ts'

const contact = (version: number, name: string, id = 1) => ({ id, version, name })

describe('the record on which the change of a cell is based', () => {
  it('has the own changes since the cell was opened, one after another', () => {
    const own = new OwnChanges<ReturnType<typeof contact>>()
    own.add(4, contact(7, 'Clara'))
    own.add(7, contact(9, 'Clara Maria'))
    expect(own.since(contact(4, 'Irmã Clara'))).toEqual(contact(9, 'Clara Maria'))
  })

  it('lacks what a colleague saved in between, so that the server refuses to undo it', () => {
    const own = new OwnChanges<ReturnType<typeof contact>>()
    own.add(8, contact(9, 'Clara Maria'))
    expect(own.since(contact(4, 'Irmã Clara'))).toEqual(contact(4, 'Irmã Clara'))
  })

  it('is never another record', () => {
    const own = new OwnChanges<ReturnType<typeof contact>>()
    own.add(0, contact(5, 'Rita', 2))
    expect(own.since(contact(0, 'Clara'))).toEqual(contact(0, 'Clara'))
  })
})
