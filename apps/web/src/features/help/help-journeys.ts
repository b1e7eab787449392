/** Journeys with a help page, in the order of the year's work. */
export const helpJourneys = [
  {
    slug: 'contributions',
    title: 'Verificar as contribuições',
    summary: 'Do comprovante que chega ao recibo que sai.',
    keywords: 'comprovante recibo carta coleta desfazer',
  },
  {
    slug: 'requests',
    title: 'Pedidos de material',
    summary: 'Lançar um pedido por telefone, corrigi-lo e confirmá-lo.',
    keywords: 'solicitação campanha grade quantidades código',
  },
  {
    slug: 'slips',
    title: 'Boletos, remessas e retornos',
    summary: 'Gerar os boletos, registrá-los no banco e dar baixa no que foi pago.',
    keywords: 'banco pagamento segunda via pendências',
  },
  {
    slug: 'shipping',
    title: 'Expedição e etiquetas',
    summary: 'Pesar, etiquetar, despachar e avisar quem espera a caixa.',
    keywords: 'embalar caixa rastreio transportadora correios',
  },
  {
    slug: 'reminders',
    title: 'Lembretes',
    summary: 'Planejar quem será lembrado, em que dia e com que palavras.',
    keywords: 'cobrar avisar e-mail calendário quem não contribuiu',
  },
  {
    slug: 'registry',
    title: 'Cadastro e importação',
    summary: 'Achar uma diocese, mantê-la em dia e trazer muitas de uma planilha.',
    keywords: 'dioceses paróquias contatos planilha excel telefone',
  },
  {
    slug: 'cofrinho',
    title: 'Doações do cofrinho',
    summary: 'Juntar o que os grupos IAM deram e enviar um recibo.',
    keywords: 'grupos infância adolescência missionária recibo',
  },
  {
    slug: 'users',
    title: 'Usuários e permissões',
    summary: 'Quem entra, o que cada um pode, e como proteger a conta.',
    keywords: 'acesso senha tesoureiro administrador duas etapas',
  },
  {
    slug: 'backup',
    title: 'Backup',
    summary: 'Saber que há uma cópia de tudo, e que ela volta inteira.',
    keywords: 'cópia de segurança restaurar prova',
  },
] as const

export type HelpSlug = (typeof helpJourneys)[number]['slug']
