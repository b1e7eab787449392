import { formatNumber } from '../../lib/format.ts'

/** The texts of the menu of saved views, at the top of a list. */
export const views = 'Visões'
export const ownViews = 'Minhas'
export const sharedViews = 'De todos'
export const noViews = 'Nenhuma visão guardada'
export const noViewsMessage = 'Deixe a lista como você gosta de ver e guarde-a sob um nome.'
export const saveView = 'Salvar visão'
export const explained = 'Guarda a busca, os filtros, a ordem, as colunas e quantas linhas por página.'
export const shareLabel = 'Mostrar a todos'
export const shareExplained =
  'Todos que veem esta lista a encontram aqui, com o seu nome. Só você ou um administrador a muda.'
export const editView = 'Editar visão'
export const keepAs = (name: string) => `Guardar como está em “${name}”`
export const changedMark = '(alterada)'
export const madeBy = (maker: string) => `de ${maker}`

export const created = 'Visão guardada'
export const updated = 'Visão alterada'
export const deleted = 'Visão excluída'
export const restored = 'Visão de volta'
export const saveFailed = 'Não foi possível guardar a visão.'
export const deleteFailed = 'Não foi possível excluir a visão.'
export const restoreFailed = 'Não foi possível trazer a visão de volta.'
export const loadFailed = 'Não foi possível carregar as visões.'

/** The texts of the button that downloads the list as it is shown. */
export const exportList = 'Exportar o que vejo'
export const exportTicked = '“Exportar” pode baixar só as marcadas.'
export const exportRows = 'Linhas'
export const tickedRows = (count: number) => (count === 1 ? 'A marcada' : `As ${formatNumber(count)} marcadas`)
export const foundRows = (count: number | undefined) =>
  count === undefined ? 'Tudo o que foi encontrado' : `Tudo o que foi encontrado: ${formatNumber(count)}`
export const tooManyRows = (bound: string) => `${bound}. Desmarque algumas, ou baixe tudo o que foi encontrado.`
export const exportColumns = 'Colunas'
export const seenColumns = (count: number) =>
  count === 1 ? 'A que vejo' : `As ${formatNumber(count)} que vejo, nesta ordem`
export const allColumns = (count: number) => `Todas as ${formatNumber(count)}`
export const downloadSheet = 'Baixar planilha'
export const importedSheet = 'Planilha para importar'
export const importedExplained = 'Todos os campos do cadastro: corrija neles e traga a planilha de volta.'
