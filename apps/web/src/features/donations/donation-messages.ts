import type { ListedGroupDonation } from '@seara/contract/cofrinho/donations'

export const created = 'Doação criada com sucesso!'
export const createFailed = 'Não foi possível criar a doação, reveja os dados!'
export const deleted = 'Doação removida com sucesso!'
export const deleteFailed = '❌ Não foi possível excluir a doação!'
export const notFound = '❌ Não foi possível encontrar a doação'
export const openFailed = 'Não foi possível abrir a doação'
export const stillZero = 'A doação ainda está zerada!'
export const finished = 'Doação finalizada com sucesso!'
export const finishFailed = 'Não foi possível finalizar a doação!'
export const receiptSent = 'O recibo foi enviado para o(s) e-mail(s) cadastrados!'
export const receiptWaits = `${receiptSent} A mensagem espera na fila: ainda não saiu.`
export const receiptFailed = 'Não foi possível enviar o recibo!'
export const valueMissing = 'Adicione um valor para doação!'
export const valueAdded = 'Valor incluído com sucesso!'
export const addedOnce = 'Sem resposta do servidor. Tente de novo sem mudar nada: o valor entra uma vez só.'
export const addFailed = 'Não foi possível incluir o valor!'
export const valueRemoved = 'Doação removida com sucesso!'
export const removeFailed = 'Não foi possível remover a doação do grupo!'
export const groupMissing = 'Escolha um dos grupos'
export const chooseGroupFirst = 'Escolha antes o grupo'
export const noContributors = 'Nenhum grupo contribuiu ainda'
export const noContributorsMessage =
  'Adicione cada grupo com o valor que ele deu. Quando todos estiverem aqui, finalize a doação.'
export const closed = 'A doação foi finalizada: os valores não mudam mais.'

/** A group and its representative, because several groups may have one name: `Sementes (Rute Prado)` */
export const giverOf = ({
  group_name,
  representant_name,
}: Pick<ListedGroupDonation, 'group_name' | 'representant_name'>) => `${group_name} (${representant_name})`

/** The question before the receipt is sent again. */
export const askReceipt = (title: string) =>
  `O recibo de “${title}” vai de novo para o e-mail de cada representante dos grupos que contribuíram.`

export const noDonations = 'Ainda não há doações'
export const openFirst = 'Abra uma doação e acrescente o que cada grupo IAM deu.'
export const noDonationsIn = (year: number) => `Nenhuma doação em ${year}`
export const nothingFoundIn = (year: number) => `Nada encontrado em ${year}`
export const onlyYearSearched = 'A busca olhou só as doações criadas neste ano.'
