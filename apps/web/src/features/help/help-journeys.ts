import type { Needed } from '../../lib/guarded.ts'

interface Journey {
  slug: string
  title: string
  summary: string
  /** Further words by which the command palette finds the page. */
  keywords: string
  /** The permission that the explained screens require; absent when every user may open them. */
  for?: Needed
}

/** The tasks that have a help page, in the order of the year's work. */
export const helpJourneys = [
  {
    slug: 'contributions',
    title: 'Verificar as contribuições',
    summary: 'Do comprovante que chega ao recibo que sai.',
    keywords:
      'verificação comprovante recibo carta não chegou não recebeu reenviar e-mail coleta desfazer excluir whatsapp telefone valor errado',
  },
  {
    slug: 'requests',
    title: 'Pedidos de material',
    summary: 'Lançar um pedido por telefone, corrigi-lo e confirmá-lo.',
    keywords:
      'solicitação campanha grade quantidades código perdeu perdido não chegou reenviar solicitante confirmar retirar confirmação endereço errado materiais',
  },
  {
    slug: 'slips',
    title: 'Boletos',
    summary: 'Gerar os boletos, enviá-los e fazer a segunda via.',
    keywords: 'gerar boleto pagamento segunda via vencido vencimento pagar pago por fora dar como pago',
  },
  {
    slug: 'shipping-files',
    title: 'Remessas',
    summary: 'Registrar os boletos no banco.',
    keywords: 'fazer remessa banco registrar boletos arquivo cnab enviada',
    for: 'shipping',
  },
  {
    slug: 'returns',
    title: 'Retornos e pendências',
    summary: 'Dar baixa no que foi pago e resolver o que pede olhos.',
    keywords: 'arquivo de retorno banco baixa pagamentos pagos recusado pendência desfazer cnab',
    for: 'finance',
  },
  {
    slug: 'shipping',
    title: 'Expedição e etiquetas',
    summary: 'Pesar, etiquetar, despachar e avisar quem espera a caixa.',
    keywords: 'embalar caixa peso imprimir etiqueta rastreio rastreamento transportadora correios despachar',
  },
  {
    slug: 'reminders',
    title: 'Lembretes',
    summary: 'Planejar quem será lembrado, em que dia e com que palavras.',
    keywords: 'lembrar cobrar avisar aviso e-mail calendário quem não contribuiu aprovar pausar',
  },
  {
    slug: 'registry',
    title: 'Cadastro e importação',
    summary: 'Achar uma diocese, mantê-la em dia e trazer muitas de uma planilha.',
    keywords: 'dioceses paróquias contatos planilha excel importar telefone anotar conversa lixeira restaurar apaguei',
  },
  {
    slug: 'cofrinho',
    title: 'Doações do cofrinho',
    summary: 'Juntar o que os grupos IAM deram e enviar um recibo.',
    keywords: 'doação grupos infância adolescência missionária recibo não chegou não recebeu representante',
  },
  {
    slug: 'account',
    title: 'A minha conta',
    summary: 'Trocar a senha e cuidar de que ninguém mais entre com ela.',
    keywords: 'esqueci senha segurança sessões celular duas etapas código chave de acesso',
  },
  {
    slug: 'users',
    title: 'Usuários e permissões',
    summary: 'Quem entra, e o que cada um pode.',
    keywords: 'acesso tesoureiro administrador permissão saiu da equipe celular duas etapas',
    for: 'admin',
  },
  {
    slug: 'backup',
    title: 'Backup',
    summary: 'Saber que há uma cópia de tudo, e que ela volta inteira.',
    keywords: 'cópia de segurança restaurar prova',
    for: 'admin',
  },
  {
    slug: 'years',
    title: 'Encerrar um exercício',
    summary: 'Guardar a soma de um ano, e corrigi-la sem mudá-la.',
    keywords: 'exercício encerrar fechar ano reabrir correção soma coleta campanha cofrinho tesoureiro',
    for: 'finance',
  },
  {
    slug: 'second-person',
    title: 'Segunda pessoa',
    summary: 'O que desfaz dinheiro só vale depois que outra pessoa confirma.',
    keywords: 'confirmar recusar retirar pedido espera duas pessoas desfazer pagamento dupla aprovação',
    for: 'finance',
  },
  {
    slug: 'templates',
    title: 'Textos dos e-mails',
    summary: 'Mudar o que o sistema escreve, e ver antes como chega.',
    keywords: 'template modelo mensagem assunto carta agradecimento teste padrão',
    for: 'admin',
  },
  {
    slug: 'privacy',
    title: 'Privacidade',
    summary: 'Responder a quem pergunta pelos seus dados, apagá-los e deixar ir o antigo.',
    keywords: 'lgpd dados pessoais apagar exportar esquecer prazo guarda retenção aviso titular',
    for: 'admin',
  },
] as const satisfies readonly Journey[]

export type HelpSlug = (typeof helpJourneys)[number]['slug']
