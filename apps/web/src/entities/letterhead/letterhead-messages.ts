import type { Letterhead } from '@seara/contract/settings/letterhead'

export const fillFirst = 'Preencha o papel timbrado antes de emitir recibos!'
export const askAdmin = 'Peça a um administrador que o preencha em Configurações.'
export const toLetterhead = 'Preencher o papel timbrado'

const fields: Record<Letterhead['missing'][number], string> = {
  name: 'o nome da rede',
  cnpj: 'o CNPJ',
  address: 'o endereço',
}
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Says which fields the letterhead lacks: `Faltam o CNPJ e o endereço.` */
export const stillMissing = (missing: Letterhead['missing']) =>
  `${missing.length === 1 ? 'Falta' : 'Faltam'} ${list.format(missing.map((field) => fields[field]))}.`
