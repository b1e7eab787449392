import { limits } from './limits.ts'

export type NotAStatementReason = 'empty' | 'too-large' | 'too-many-rows' | 'too-many-accounts' | 'unknown-format'

const count = (value: number) => value.toLocaleString('pt-BR')

const messages: Record<NotAStatementReason, string> = {
  empty: 'O arquivo está vazio.',
  'too-large': `O arquivo passa de ${limits.bytes / 1024 / 1024} MB. Baixe o extrato de um período menor.`,
  'too-many-rows': `O arquivo tem mais de ${count(limits.rows)} lançamentos. Baixe o extrato de um período menor.`,
  'too-many-accounts': `O arquivo tem mais de ${count(limits.accounts)} contas. Baixe o extrato de cada conta.`,
  'unknown-format':
    'Isto não é um extrato que possa ser lido. Baixe no banco o extrato em OFX (Money), ou o CSV do Inter ou do Nubank.',
}

/** The only error that `readStatement` throws. Code may rely on `reason`; `message` is for the treasurer. */
export class NotAStatementError extends Error {
  override readonly name = 'NotAStatementError'
  readonly reason: NotAStatementReason

  constructor(reason: NotAStatementReason) {
    super(messages[reason])
    this.reason = reason
  }
}
