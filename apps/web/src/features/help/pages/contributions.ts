import type { HelpContent } from '../help-page.ts'

export const contributions: HelpContent = {
  sections: [
    {
      title: 'Uma depois da outra',
      picture: {
        name: 'review',
        alt: 'A tela da verificação: o comprovante à esquerda; à direita os dados do envio e os botões.',
      },
      steps: [
        'Em [Hoje](home), na linha “contribuições a verificar”, aperte **Verificar**. A primeira abre com o comprovante ao lado dos dados.',
        'Compare a diocese, o valor, a conta e o dia. `+` e `−` mudam o tamanho da imagem, e `R` a gira.',
        'O valor foi digitado errado? `E` abre o campo: digite o certo e aperte Enter.',
        'Está certo: **Verificar**, ou a tecla `V`. A carta e o recibo vão por e-mail a quem enviou, e a próxima abre sozinha.',
        'Ficou em dúvida: **Próxima**, ou `N`. As que foram puladas voltam no fim.',
      ],
    },
    {
      title: 'O que chegou por telefone ou WhatsApp',
      steps: [
        'Abra a coleta em [Coletas](collections) e aperte **Nova contribuição**.',
        'Escolha a diocese, o valor, a conta e a foto do comprovante. Se ela já enviou, a tela diz o valor e o dia antes de salvar.',
      ],
    },
  ],
  ifs: [
    [
      'Verifiquei a errada',
      'Por dez segundos, **Desfazer** volta atrás sem que nada saia. Depois disso só um administrador desfaz, com o motivo, e o número do recibo fica anulado.',
    ],
    [
      'A tela diz que parece com outro envio',
      '**Comparar** põe os dois lado a lado. Se for o mesmo, **Excluir** pergunta antes de tirar um deles.',
    ],
    [
      'O crédito do banco ao lado dela é de outra',
      'Quem cuida do financeiro aperta **Não é este** e diz o motivo. Quem a verificar mesmo assim lê antes quem o disse, e por quê.',
    ],
    ['O início da coleta, ou o nome, está errado', 'Na tela da coleta, **Editar** o corrige até ela ser finalizada.'],
    [
      'Um colega está com ela aberta',
      'O nome dele aparece na tela. Siga para a **Próxima**: ela fica livre quando ele sair.',
    ],
    [
      'A diocese diz que não recebeu o recibo',
      'Ache a diocese com Ctrl K: na **Linha do tempo** está quando o e-mail saiu e para quem. **Reenviar** está ao lado dele, e serve também para outro endereço; o nome da coleta abre a contribuição.',
    ],
  ],
}
