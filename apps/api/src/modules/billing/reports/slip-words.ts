import type { Unpayable } from '@seara/contract/billing/slip'
import type { SlipOfRequestRow } from '../slips/slips.service.ts'

/** The texts in sheets for a slip's registration at the bank, in Portuguese; empty for a slip that need not be sent. */
export const registrationWords: Record<SlipOfRequestRow['registration'], string> = {
  none: '',
  draft: 'A enviar ao banco',
  sent: 'Enviado ao banco',
  confirmed: 'Confirmado pelo banco',
  rejected: 'Recusado pelo banco',
}

export const writeOffWords: Record<NonNullable<SlipOfRequestRow['write_off']>, string> = {
  draft: 'A pedir ao banco',
  sent: 'Pedida ao banco',
  confirmed: 'Baixado pelo banco',
  rejected: 'Recusada pelo banco',
}

export const unpayableWords: Record<Unpayable, string> = {
  written_off: 'Baixado pelo banco',
  write_off_sent: 'Baixa pedida ao banco',
  rejected: 'Recusado pelo banco',
  waiting_registration: 'Espera o registro',
}

export const sourceWords = { return: 'Retorno do banco', manual: 'À mão' }
