/** The meaning of a placeholder, and its example in a preview. */
export interface Placeholder {
  description: string
  example: string
  /** True for a placeholder that is a list: each of its values gets a line of its own. */
  isList?: true
  /** True for the name of a person. If there is no such person, the line with the placeholder is left out. */
  mayBeNobody?: true
}

export interface StandardTemplate {
  name: string
  /** When the mail is sent, in Portuguese, for admins. */
  description: string
  subject: string
  body: string
  placeholders: Record<string, Placeholder>
  /** True for a printed letter, which has neither bold text nor links. */
  isLetter?: true
}

/** The placeholder that every mail has: the network's name, from the letterhead. */
export const network = { rede: { description: 'Nome da rede, como no papel timbrado', example: 'Rede Missionária' } }

export const collection = {
  coleta: { description: 'Descrição da coleta', example: 'Coleta Missionária 2026' },
  ano_base: { description: 'Ano base da coleta', example: '2026' },
}

export const verification = {
  codigo_verificacao: { description: 'Código de verificação do recibo', example: 'K7Q2M-9XWTR' },
  link_verificacao: {
    description: 'Endereço da página que confere o recibo',
    example: 'https://seara.example/verificar/K7Q2M-9XWTR',
  },
}

export const addressee = {
  diocese: { description: 'Nome da diocese', example: 'Diocese de São João' },
  bispo: {
    description: 'Nome do bispo; em sé vacante, a linha em que está fica de fora',
    example: 'Dom José da Silva',
    mayBeNobody: true,
  },
} as const satisfies Record<string, Placeholder>

export const sending = {
  link_envio: {
    description: 'Endereço da página para enviar o comprovante',
    example: 'https://seara.example/missionary-collection/1',
  },
}

export const slip = {
  nome: { description: 'Nome de quem fez a solicitação', example: 'Maria Aparecida' },
  diocese: addressee.diocese,
  campanha: { description: 'Título da campanha', example: 'Campanha Missionária 2026' },
  codigo: { description: 'Código da solicitação', example: 'K7Q2M-9XWTR' },
  valor: { description: 'Valor do boleto', example: 'R$ 649,39' },
  vencimento: { description: 'Vencimento do boleto', example: '31/10/2026' },
  linha_digitavel: {
    description: 'Linha digitável do boleto',
    example: '23791.23405 90000.000043 14012.345600 6 68730000064939',
  },
  pix: {
    description: 'Pix copia e cola, com o seu título; vazio sem chave Pix',
    example: 'Pix copia e cola: 00020126330014br.gov.bcb.pix0111...',
  },
  link: {
    description: 'Endereço da solicitação',
    example: 'https://seara.example/champaing-solicitation-view/K7Q2M-9XWTR',
  },
}

export const deadline = {
  prazo: { description: 'Dia em que a coleta ou a campanha termina', example: '30/11/2026' },
}

export const campaign = {
  campanha: slip.campanha,
  ano_base: { description: 'Ano base da campanha', example: '2026' },
}
