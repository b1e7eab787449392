import type { HelpContent } from '../help-page.ts'

export const privacy: HelpContent = {
  sections: [
    {
      title: 'Responder a quem pergunta pelos seus dados',
      picture: { name: 'privacy', alt: 'A tela da privacidade, com o campo do e-mail da pessoa.' },
      steps: [
        'Peça uma prova de que o e-mail é da pessoa. Em [Privacidade](privacy), escreva-o e aperte **Procurar**.',
        'Cada item abre e diz o que fica, e por quê. **Exportar tudo** pede a sua senha e dá um arquivo com tudo: entregue-o só à própria pessoa.',
      ],
    },
    {
      title: 'Apagar os dados de uma pessoa',
      steps: [
        '**Apagar os dados** mostra antes o que vai e o que fica. Valores, recibos e boletos nunca mudam.',
        'E-mails que ainda não saíram só são retirados com a marca. Se algo está em aberto, ela vem sem marcar: o e-mail pode ser sobre isso.',
        'Escreva o **Motivo** sem o nome da pessoa, a sua senha, e aperte **Apagar para sempre**. Não há como desfazer.',
      ],
    },
    {
      title: 'Deixar que o antigo vá por si',
      steps: [
        'Na mesma tela, abra **Prazos de guarda**. Cada tipo está **Desligado** até que alguém veja o que iria: aperte **Ver e ligar**.',
        'Escreva o prazo em meses, leia quantos iriam agora e aperte **Ligar este prazo**. A primeira vez é na noite seguinte; até lá, **Desligar** basta.',
        'Comprovantes só vão anos depois que o ano da coleta foi encerrado: pergunte o prazo à contabilidade.',
      ],
    },
  ],
  ifs: [
    [
      'Algo da pessoa fica',
      'O que está em aberto, como uma contribuição por verificar, fica até se resolver. Contatos e usuários se mudam no cadastro deles. Depois, apague de novo.',
    ],
    [
      'O aviso aos visitantes precisa mudar',
      'Abra **Aviso de privacidade** e escreva o texto; ao lado se vê como fica na área pública.',
    ],
  ],
}
