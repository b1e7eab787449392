import type { Acceptance, SlipBank, Species } from '@seara/contract/settings/slip-issuer'

export const pageTitle = 'Emissor de boletos'
export const pageDescription = 'A conta no banco e o que está em cada boleto. Boletos já gerados não mudam.'
export const saved = '✅ Emissor salvo com sucesso!'
/** The message after saving an issuer that is not complete enough to make slips. */
export const savedIncomplete = (missing: readonly { message: string }[]) =>
  `✅ Emissor salvo. Nenhum boleto é gerado enquanto faltar: ${missing.map(({ message }) => message).join('; ')}.`
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
  kind: 'Espécie do boleto',
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
  species: 'Como está no contrato de cobrança. Sai no boleto e na remessa.',
  acceptance: 'Com aceite só quando o pagador assinou que deve. O costume é sem.',
  instructions: 'Impressas no boleto, uma por linha. Multa, juros e prazo já são escritos por si.',
  pix: 'CPF, CNPJ, e-mail, celular com +55 ou chave aleatória. Com ela, cada boleto traz um QR de Pix.',
  ourNumber: 'A sequência do próximo boleto. Mude só se a conta já emitiu boletos por outro sistema.',
  ourNumberLater: 'Aparece quando os outros campos do emissor estiverem salvos.',
  ourNumberOfOther: 'De outra conta: deixe vazio para continuar a numeração dela, ou informe o próximo número.',
  shippingNumber: 'O banco espera as remessas em ordem. Mude só se a conta já enviou remessas por outro sistema.',
  forShipping: 'Só a remessa precisa dele.',
  proof: 'Muda para onde vai o dinheiro dos boletos: informe a sua senha. Os administradores são avisados por e-mail.',
}

/**
 * For each bank: the help of the field with the days until the bank writes a slip off. Banks that are not listed have
 * `help.writeOff`.
 */
export const writeOffHelp: Partial<Record<SlipBank, string>> = {
  '001': 'Sai no boleto. O banco não lê este prazo da remessa: vale o do convênio, combine lá o mesmo.',
  '033': `${help.writeOff} De 1 a 99 dias.`,
  '104': 'Passado esse prazo, o banco não recebe mais o boleto. A Caixa o exige na remessa.',
  '237': `${help.writeOff} De 1 a 99 dias.`,
  '341': `${help.writeOff} De 1 a 99 dias.`,
  '748': 'O Sicredi baixa sempre após 60 dias: informe 60, ou deixe vazio para não sair no boleto.',
  '756': 'Sai no boleto. O banco não lê este prazo da remessa: vale o do contrato, combine lá o mesmo.',
}

/** The kinds of documents, by the abbreviation that is printed on the slip. */
export const speciesLabels: Readonly<Record<Species, string>> = {
  RC: 'RC - Recibo',
  DM: 'DM - Duplicata mercantil',
  DS: 'DS - Duplicata de serviço',
  OU: 'OU - Outros',
}
export const acceptanceLabels: Readonly<Record<Acceptance, string>> = { N: 'N - Sem aceite', A: 'A - Com aceite' }

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

/**
 * The messages for empty fields that every bank requires. `fieldNeeded` is the message for the fields that only the
 * chosen bank requires.
 */
export const neededTexts = {
  beneficiary_name: 'Informe o nome do beneficiário',
  beneficiary_cnpj: 'Informe o CNPJ do beneficiário',
  beneficiary_address: 'Informe o endereço do beneficiário',
} as const
export const bankNeeded = 'Escolha o banco'
export const fieldNeeded = (label: string) => `Informe o campo ${label}`
