import type { HelpContent } from '../help-page.ts'

export const secondPerson: HelpContent = {
  sections: [
    {
      title: 'Pedir que duas pessoas decidam',
      picture: { name: 'second-person', alt: 'A tela da segunda pessoa, com o botão que a liga.' },
      steps: [
        'Em [Segunda pessoa](heldActions), um administrador aperta **Ligar**. É preciso que haja outro administrador.',
        'Daí em diante, desfazer um pagamento, um retorno, um par do extrato ou uma verificação, reabrir um exercício e corrigi-lo ficam à espera, até sete dias.',
      ],
    },
    {
      title: 'Decidir o que outra pessoa pediu',
      steps: [
        'O pedido está em [Hoje](home). Leia sobre o que é, o valor, quem pediu e o motivo.',
        '**Confirmar** o faz na hora. **Recusar** pede um motivo, e nada muda.',
        'O próprio pedido ninguém confirma: enquanto ele espera, **Retirar o pedido** o encerra.',
      ],
    },
  ],
  ifs: [
    [
      'O pedido não tem os botões',
      'O seu acesso, ou o de quem pediu, foi dado ou mudado há pouco por outra pessoa; o pedido diz por quê. Quem já tinha acesso antes o decide.',
    ],
    ['Ninguém decidiu em sete dias', 'O pedido vence e nada foi feito. Faça-o de novo, se ainda for o caso.'],
    [
      'O pedido ficou sem efeito',
      'O que ele mudaria já mudou por outro caminho. Olhe o registro antes de pedir de novo.',
    ],
    ['Somos poucos para isso', '**Desligar** também espera por outro administrador, como os outros pedidos.'],
  ],
}
