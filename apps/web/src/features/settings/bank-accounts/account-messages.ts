export const accountCreated = '✅ Conta cadastrada com sucesso!'
export const creditCreated = '✅ Tipo de crédito cadastrado com sucesso!'
export const updated = '✅ Dados alterados com sucesso!'
export const saveFailed = '❌ Não foi possível salvar os dados, tente novamente!'
export const accountRemoved = '✅ Conta retirada com sucesso!'
export const creditRemoved = '✅ Tipo de crédito retirado com sucesso!'
export const removeFailed = '❌ Não foi possível retirar, tente novamente!'

/** The question before an account or credit type is removed. @param name of the account or credit type */
export const askRemove = (name: string) =>
  `“${name}” deixa de ser oferecido nos formulários. O que já foi recebido fica como está.`
