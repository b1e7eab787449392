export const created = '✅ Opção criada com sucesso!'
export const createFailed = '❌ Não foi possível criar a opção!'
export const updated = '✅ Dados alterados com sucesso!'
export const updateFailed = '❌ Não foi possível salvar os dados, tente novamente!'
export const deleted = '✅ Opção excluída com sucesso!'
export const deleteFailed = '❌ Não foi possível excluir a opção!'
export const shown = '✅ Os visitantes agora veem esta opção.'
export const hidden = '✅ Os visitantes não veem mais esta opção.'

export const linkHint = 'Uma tela pública deste site, ou um endereço que começa com https://'

/** The screens of this site that an option can lead to. */
export const ownScreens = [
  { label: 'Coletas abertas', link: '/missionary-collection' },
  { label: 'Campanha', link: '/missionary-champaing' },
  { label: 'Conferir recibo', link: '/verificar' },
] as const

/** Says which options visitors see on the public page now. @param titles of the options that they see */
export function nowVisible(titles: readonly string[]): string {
  if (titles.length === 0)
    return 'Agora os visitantes não veem nenhuma opção: a página diz “Não há nenhuma ação disponível”.'
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(titles)
  return `Agora os visitantes veem ${titles.length === 1 ? 'uma opção' : `${titles.length} opções`}: ${list}.`
}
