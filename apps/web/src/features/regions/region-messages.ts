export const created = '✅ Regional adicionada com sucesso!'
export const createFailed = '❌ Não foi possível adicionar a Regional!'
export const renamed = '✅ Regional renomeada com sucesso!'
export const renameFailed = '❌ Não foi possível renomear a Regional!'
export const deleted = '✅ Regional excluída com sucesso!'
export const deleteFailed = '❌ Não foi possível excluir a Regional!'
export const loadFailed = '❌ Não foi possível carregar a Regional!'

export const statesAdded = '✅ Estados adicionados com sucesso!'
export const statesAddFailed = '❌ Não foi possível adicionar os estados!'
export const stateRemoved = '✅ Estado removido da Regional!'
export const stateRemoveFailed = '❌ Não foi possível remover o estado!'

export const dioceseTrashed = '✅ Diocese movida para a Lixeira!'
export const dioceseTrashFailed = '❌ Não foi possível mover a Diocese para a Lixeira!'
export const dioceseRestored = '✅ Diocese restaurada com sucesso!'
export const dioceseRestoreFailed = '❌ Não foi possível restaurar a Diocese!'
export const dioceseAdded = 'Diocese adicionada com sucesso.'
export const dioceseAddFailed = 'Não foi possível adicionar a Diocese. Verifique os dados novamente.'

/** This wording was agreed with the users; only a misspelling of theirs was corrected. */
export const deleteRegion = 'Excluir Região Paroquial'

/** Says why a region cannot be deleted. @param dioceses the number of its dioceses, at least 1 */
export const whyKept = (dioceses: number) =>
  dioceses === 1
    ? 'Para excluir a regional, antes retire dela a diocese vinculada.'
    : `Para excluir a regional, antes retire dela as ${dioceses} dioceses vinculadas.`
