import type { Context } from '../core/context.ts'
import * as bankAccounts from '../modules/settings/bank-accounts/bank-accounts.service.ts'
import * as letterhead from '../modules/settings/letterhead/letterhead.service.ts'
import { offer } from './global-option.ts'

/** Fills the letterhead, the bank accounts and the public menu. */
export async function fillSettings(ctx: Context): Promise<void> {
  await letterhead.change(ctx, {
    name: 'Rede Missionária (demonstração)',
    cnpj: '11222333000181',
    address: 'SES 801, Conjunto B',
    city: 'Brasília - DF',
    phone: '6133401494',
    email: 'secretaria@seara.example',
    signer_name: 'Pe. João Batista Exemplo',
    signer_role: 'Diretor nacional',
  })
  for (const [bank_name, bank_number] of [
    ['Banco do Brasil', '001'],
    ['Caixa Econômica Federal', '104'],
    ['Bradesco', '237'],
  ] as const) {
    await bankAccounts.create(ctx, { bank_name, bank_number, agency: '1234-5', account_number: '98765-4' })
  }
  await offer(ctx, 'Enviar a contribuição da coleta', '/missionary-collection')
  await offer(ctx, 'Conferir um recibo', '/verificar')
}
