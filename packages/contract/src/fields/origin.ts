import { z } from 'zod'
import { inOneLine } from './text.ts'

/**
 * `origin=public` grants nothing; whoever sends it gets the public projection and the public's rules
 * (docs/product.md#the-public-projection).
 */
export const origin = inOneLine(z.string('Deve ser um texto'))
  .optional()
  .describe('public: só o que um visitante vê e pode')

/** Whether the public's rules apply, even to staff. */
export const isPublic = (value: string | undefined): boolean => value === 'public'
