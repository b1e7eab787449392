import type { HelpContent } from '../help-page.ts'

export const users: HelpContent = {
  sections: [
    {
      title: 'Convidar alguém',
      picture: {
        name: 'users',
        alt: 'A lista dos usuários, com quem foi convidado, o que cada um pode e o botão do acesso.',
      },
      steps: [
        'Em [Usuários](users), aperte **Convidar pessoa** e diga nome, e-mail e o que ela vai fazer.',
        'Ela recebe um e-mail com um link, escolhe a própria senha e já entra. O link vale por 72 horas e uma só vez.',
        'Enquanto ela não vem, a lista mostra até quando o convite vale. Não chegou? **Enviar de novo**. Foi engano? **Desfazer convite**.',
      ],
    },
    {
      title: 'Dar acesso a quem se registrou',
      steps: [
        'Quem se registrou pela página pública já está na lista, e aparece em Hoje: aperte **Dar acesso**.',
        'Quem não lê o e-mail agora: aperte **Novo usuário**, crie a conta com uma senha, e depois dê o acesso.',
        'Todos cuidam do dia a dia: cadastro, coletas, campanhas e expedição.',
      ],
    },
    {
      title: 'Dar mais a alguém',
      steps: [
        'Abra o usuário. Em **Também pode cuidar de**, ligue o financeiro, as remessas ou o emissor de boletos: é o tesoureiro.',
        '**Admin** pode tudo: usuários, configurações, desfazer pagamentos e verificações. Tenha dois, para que um ajude o outro.',
      ],
    },
  ],
  ifs: [
    ['O convite venceu', 'Aperte **Enviar de novo**: a pessoa recebe outro link, e o de antes deixa de valer.'],
    [
      'O e-mail do convite não sai',
      'A lista diz por quê. Confira o endereço: se está errado, **Desfazer convite** e convide outra vez.',
    ],
    [
      'Alguém saiu da equipe',
      '**Remover acesso** o põe para fora na hora. O que ele fez continua no histórico, com o nome dele.',
    ],
    [
      'Perdeu o celular das duas etapas',
      'Abra o usuário e, em **Verificação em duas etapas**, aperte **Desligar**; a pessoa entra com a senha e liga de novo.',
    ],
  ],
}
