export const valueChanged = 'Valor alterado com sucesso!'
export const changeFailed = 'Não foi possível alterar o valor!'
