export const created = '✅ Material cadastrado com sucesso!'
export const updated = '✅ Material alterado com sucesso!'
export const saveFailed = '❌ Não foi possível salvar o material, tente novamente!'
export const trashed = '✅ Material movido para a Lixeira!'
export const trashFailed = '❌ Não foi possível mover o material para a Lixeira!'
export const restored = '✅ Material restaurado com sucesso!'
export const restoreFailed = '❌ Não foi possível restaurar o material!'
export const priceExplained =
  'Vale para as solicitações ainda não confirmadas; nas confirmadas o preço fica como estava.'
