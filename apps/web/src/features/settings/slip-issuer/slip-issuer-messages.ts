export const pageTitle = 'Emissor de boletos'
export const pageDescription = 'A conta no banco e o que está em cada boleto. Boletos já gerados não mudam.'
export const saved = '✅ Emissor salvo com sucesso!'
export const saveFailed = '❌ Não foi possível salvar os dados, tente novamente!'
export const loadFailed = 'Não foi possível carregar o emissor de boletos'
export const trialFailed = '❌ Não foi possível fazer o boleto de amostra'
export const trialIncomplete = '❌ Preencha o que está marcado para ver o boleto de amostra'

export const noSlipsYet = 'Enquanto isto faltar, nenhum boleto é gerado'
export const noShippingYet = 'Os boletos já podem ser gerados. Para fazer remessas ainda falta'

export const partlySaved = 'Os campos com * são precisos para gerar boletos; o resto pode ficar para depois.'

export const letterheadOffer = 'Usar os dados do papel timbrado'

export const sections = {
  proof: 'Confirmação',
  account: 'Banco e conta',
  beneficiary: 'Beneficiário',
  terms: 'Depois do vencimento',
  pix: 'Pix',
  sending: 'Envio aos solicitantes',
  numbers: 'Numeração',
}

export const help = {
  beneficiary: 'Quem recebe, como está no contrato com o banco. É impresso em cada boleto.',
  bank: 'Escolha o banco para ver os campos que ele pede.',
  fine: 'Cobrada uma vez. Vazio: sem multa.',
  interest: 'Contados por dia de atraso. Vazio: sem juros.',
  writeOff: 'Passado esse prazo, o banco não recebe mais o boleto. Vazio: sem prazo.',
  instructions: 'Impressas no boleto, uma por linha. Multa, juros e prazo já são escritos por si.',
  pix: 'CPF, CNPJ, e-mail, celular com +55 ou chave aleatória. Com ela, cada boleto traz um QR de Pix.',
  ourNumber: 'A sequência do próximo boleto. Mude só se a conta já emitiu boletos por outro sistema.',
  ourNumberLater: 'Aparece quando os outros campos do emissor estiverem salvos.',
  ourNumberOfOther: 'De outra conta: deixe vazio para continuar a numeração dela, ou informe o próximo número.',
  shippingNumber: 'O banco espera as remessas em ordem. Mude só se a conta já enviou remessas por outro sistema.',
  forShipping: 'Só a remessa precisa dele.',
  proof: 'Muda para onde vai o dinheiro dos boletos: informe a sua senha. Os administradores são avisados por e-mail.',
  noShipping: 'As remessas deste banco não são feitas aqui: registre os boletos no sistema do banco.',
}

export const presetNote = (preset: string) => `Vazio vale ${preset}.`

export const sendings = {
  at_once: {
    label: 'Assim que o boleto é gerado',
    help: 'O solicitante recebe na hora; o banco pode levar um dia para aceitar o pagamento.',
  },
  when_registered: {
    label: 'Só depois que o banco confirma o registro',
    help: 'O boleto espera a remessa e o retorno do banco, e chega já pronto para pagar.',
  },
} as const

/** The texts without which no slip is made; the bank's own fields are told by the server. */
export const neededTexts = {
  beneficiary_name: 'Informe o nome do beneficiário',
  beneficiary_cnpj: 'Informe o CNPJ do beneficiário',
  beneficiary_address: 'Informe o endereço do beneficiário',
} as const
export const bankNeeded = 'Escolha o banco'
export const fieldNeeded = (label: string) => `Informe o campo ${label}`
