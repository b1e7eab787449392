import { z } from 'zod'
import { inOneLine } from './text.ts'

/**
 * With `origin=public`, the caller gets only what visitors get, by the rules for visitors. It gives no further access
 * (docs/product.md#the-public-projection).
 */
export const origin = inOneLine(z.string('Deve ser um texto'))
  .optional()
  .describe('public: só o que um visitante vê e pode')

/** Whether visitors' rules apply, even to staff. */
export const isPublic = (value: string | undefined): boolean => value === 'public'
