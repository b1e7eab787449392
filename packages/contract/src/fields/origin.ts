import { z } from 'zod'
import { inOneLine } from './text.ts'

/**
 * `public`: the caller, even a member of staff, is treated as a visitor and gets only what visitors get
 * (docs/product.md#the-public-projection). It never gives more access.
 */
export const origin = inOneLine(z.string('Deve ser um texto'))
  .optional()
  .describe('public: só o que um visitante vê e pode')

/** Whether the caller asks to be treated as a visitor. @param value of `origin` */
export const isPublic = (value: string | undefined): boolean => value === 'public'
