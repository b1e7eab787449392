import { StatementSettingsBody } from '@seara/contract/statements/statement-settings'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changedFields } from './schema-fields.ts'

const Settings = StatementSettingsBody.extend({
  verify_up_to: z.union([z.literal('').transform(() => null), StatementSettingsBody.shape.verify_up_to]),
})
const shown = { verify_up_to: 150, missing_after_days: '15' }

describe('what a form sends to an endpoint that leaves absent fields as they are', () => {
  it('is only what was changed, so that a limit that a colleague has emptied stays empty', () => {
    expect(changedFields(Settings, shown, { ...shown, missing_after_days: '20' })).toEqual({ missing_after_days: '20' })
  })

  it('includes a field that was emptied', () => {
    expect(changedFields<z.input<typeof Settings>>(Settings, shown, { ...shown, verify_up_to: '' })).toEqual({
      verify_up_to: '',
    })
  })

  it('is nothing when the same values were typed in another way', () => {
    expect(
      changedFields<z.input<typeof Settings>>(Settings, shown, { verify_up_to: '150,00', missing_after_days: ' 15 ' }),
    ).toEqual({})
  })
})
