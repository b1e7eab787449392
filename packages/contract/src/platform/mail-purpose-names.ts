import type { MailTemplateKey } from '../settings/mail-templates.ts'

/** Mails whose text no admin can change. */
type FixedMail =
  | 'slip-issuer-moved'
  | 'mail-template-test'
  | 'password-guesses'
  | 'email-changed'
  | 'new-network'
  | 'code-guesses'
  | 'second-factor'
  | 'passkey'
  | 'passkey-copied'
  | 'audit-anchor'
  | 'second-person'
  | 'test-mail'
  | 'invitation'
  | 'password-reset'

/**
 * The purpose of a mail, as the outbox stores it. `thanks-letter` is left out: it goes with the receipt, never alone.
 */
type MailPurpose = Exclude<MailTemplateKey, 'thanks-letter'> | FixedMail

const names: Record<MailPurpose, string> = {
  'contribution-sent': 'Comprovante recebido',
  'contribution-verified': 'Carta e recibo da contribuição',
  'donation-receipt': 'Recibo da doação do cofrinho',
  'collection-first-message': 'Aviso inicial da coleta',
  'collection-not-contributed': 'Lembrete às dioceses sem contribuição',
  'request-created': 'Código da solicitação de material',
  'request-confirmed': 'Solicitação confirmada',
  'request-reopened': 'Solicitação reaberta',
  slip: 'Boleto da campanha',
  'slip-reminder': 'Lembrete de boleto vencido',
  'reminder-contribution': 'Lembrete da coleta',
  'reminder-request': 'Lembrete de pedir o material',
  'reminder-confirmation': 'Lembrete de confirmar a solicitação',
  'reminder-payment': 'Lembrete de boleto',
  'year-statement': 'Extrato do ano da diocese',
  'box-shipped': 'Sua caixa saiu',
  'declaration-request': 'Pedido de declaração',
  'slip-issuer-moved': 'Aviso de mudança da conta dos boletos',
  'mail-template-test': 'Teste de um texto de e-mail',
  'password-guesses': 'Aviso de senhas erradas',
  'email-changed': 'Aviso de e-mail alterado',
  'new-network': 'Aviso de entrada de um lugar novo',
  'code-guesses': 'Aviso de códigos errados',
  'second-factor': 'Aviso de mudança nas duas etapas',
  passkey: 'Aviso de mudança nas chaves de acesso',
  'passkey-copied': 'Aviso de chave de acesso copiada',
  'audit-anchor': 'Selo do registro de atividades',
  'second-person': 'Pedido a uma segunda pessoa',
  'test-mail': 'E-mail de teste',
  invitation: 'Convite para o sistema',
  'password-reset': 'Link para uma nova senha',
}

/** The purpose of a mail, in words. A purpose that only a newer version of the system knows gets a neutral name. */
export const mailPurposeName = (purpose: string): string =>
  (names as Readonly<Record<string, string>>)[purpose] ?? 'Outra mensagem'
