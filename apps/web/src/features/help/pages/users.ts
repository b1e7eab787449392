import type { HelpContent } from '../help-page.ts'

export const users: HelpContent = {
  sections: [
    {
      title: 'Dar acesso a alguém',
      picture: { name: 'users', alt: 'A lista dos usuários, com o que cada um pode e o botão do acesso.' },
      steps: [
        'Em [Usuários](users), quem se registrou pela página pública já está na lista, e aparece em Hoje: aperte **Dar acesso**.',
        'Ou aperte **Novo usuário**, preencha, e depois dê o acesso.',
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
