import { z } from 'zod'
import type { Permission } from '../core/permission.ts'
import { Money } from '../fields/money.ts'

/**
 * The actions that wait for a second person while the installation requires one (docs/decisions/0065). `permission` is
 * needed to ask for the action and to confirm it; null: only an admin can do either.
 */
export const heldKinds = {
  payment_undo: { name: 'Desfazer pagamento de boleto', permission: null },
  return_undo: { name: 'Desfazer arquivo de retorno', permission: null },
  match_release: { name: 'Desfazer par do extrato', permission: 'finance' },
  verification_undo: { name: 'Desfazer verificação', permission: null },
  year_reopen: { name: 'Reabrir exercício', permission: null },
  year_correction: { name: 'Lançar correção de exercício', permission: 'finance' },
  setting_off: { name: 'Desligar a segunda pessoa', permission: null },
} as const satisfies Record<string, { name: string; permission: Permission | null }>
export type HeldKind = keyof typeof heldKinds
const kindNames = Object.keys(heldKinds) as [HeldKind, ...HeldKind[]]

/** The name of a kind. A kind that only a newer version of the system knows gets a neutral name. */
export const heldKindName = (kind: string): string =>
  Object.hasOwn(heldKinds, kind) ? heldKinds[kind as HeldKind].name : 'Outro pedido'

export const heldStates = ['waiting', 'confirmed', 'refused', 'withdrawn', 'outdated', 'expired'] as const
export type HeldState = (typeof heldStates)[number]

/** A request for an action that needs a second person, whether it still waits or has been decided. */
export const HeldAction = z
  .object({
    id: z.int(),
    kind: z.enum(kindNames),
    state: z
      .enum(heldStates)
      .describe('`outdated`: o registro mudou depois do pedido, e nada foi feito; `expired`: passaram sete dias'),
    about: z.string().describe('Sobre o quê, em palavras'),
    entity: z.string().describe('O tipo do registro, como na auditoria'),
    entity_id: z.int().nullable(),
    value: Money.nullable().describe('Quanto muda, onde há um valor'),
    reason: z.string(),
    asked_by: z.string(),
    asked_at: z.string(),
    expires_at: z.string(),
    is_own: z.boolean().describe('Se quem pergunta é quem pediu: pode retirar, e não confirmar'),
    cannot_decide: z
      .string()
      .nullable()
      .describe('Por que quem pergunta não pode decidir o pedido de outra pessoa; vazio se pode, ou já foi decidido'),
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
    note: z.string().nullable().describe('O motivo da recusa, ou por que não foi feito'),
  })
  .meta({ id: 'HeldAction' })
export type HeldAction = z.infer<typeof HeldAction>

/** The body of a 202: the action has not been done, because it waits for a second person. */
export const ActionHeld = z
  .object({ code: z.literal('held.second_person'), message: z.string(), held_id: z.int().describe('O pedido') })
  .meta({ id: 'ActionHeld' })
export type ActionHeld = z.infer<typeof ActionHeld>
