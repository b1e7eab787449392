import type { HelpContent } from '../help-page.ts'

export const reminders: HelpContent = {
  sections: [
    {
      title: 'Planejar',
      picture: {
        name: 'reminders',
        alt: 'Os lembretes de uma coleta: o dia em que ela termina, o calendário do que vai sair e as regras.',
      },
      steps: [
        'Abra a coleta ou a campanha e desça a **Lembretes**. Diga em que dia termina: os lembretes contam dessa data.',
        'Aperte **Novo lembrete**: quantos dias antes ou depois, a quem, e com que palavras. O texto já vem escrito e pode ser mudado.',
        'Em **Vai sair** está cada dia, com quantos serão lembrados. **Ver e aprovar** mostra os nomes e a mensagem.',
        'Está certo: **Aprovar**. Só sai o que alguém viu; os que faltam ver aparecem em [Hoje](home).',
      ],
    },
    {
      title: 'Depois',
      steps: [
        'Eles saem sozinhos, a partir das 9 horas do seu dia. Quem contribuiu, confirmou ou pagou até lá não é mais lembrado.',
        '**Já saiu** mostra a quem, e se a mensagem chegou a sair.',
      ],
    },
  ],
  ifs: [
    [
      'Quero lembrar agora, uma vez só',
      'Na coleta, em **Avisos por e-mail**, o **Lembrete** vai já a quem não contribuiu; nos boletos, **Enviar lembrete** vai a quem venceu.',
    ],
    [
      'A coleta ainda não começou',
      'Nenhum lembrete sai antes do início. O **Aviso inicial** pode sair antes, porque diz o dia.',
    ],
    ['Não quero que saia', '**Não deixar sair**, no dia dele; ou pause todos, e retome quando quiser.'],
    [
      'Passou o dia e ninguém aprovou',
      'Ele não sai mais por aquele dia: fica em **Não saiu**, como **Passou sem ser visto**, e os dias seguintes continuam.',
    ],
    [
      'Uma diocese não tem e-mail',
      'Ela fica de fora, e o calendário diz quantas são. Corrija o contato na página dela.',
    ],
  ],
}
