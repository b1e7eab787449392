import type { HelpContent } from '../help-page.ts'

export const shipping: HelpContent = {
  sections: [
    {
      title: '1. Embalar',
      picture: {
        name: 'shipping',
        alt: 'A expedição de uma campanha: as regionais, o que está por embalar e por despachar, e as caixas.',
      },
      steps: [
        'Na campanha, abra **Expedição** e vá a **Embalar**. As solicitações confirmadas aparecem uma depois da outra.',
        'Digite o peso da caixa e aperte Enter. Vários pesos de uma vez, separados por espaço, são várias caixas.',
        'Enter no campo vazio passa à próxima diocese.',
      ],
    },
    {
      title: '2. Etiquetar',
      picture: { name: 'labels', alt: 'A escolha das etiquetas: o papel e a primeira etiqueta livre da folha.' },
      steps: [
        'Aperte **Etiquetas** e escolha o papel. Numa folha já usada, diga qual é a **Primeira etiqueta livre**.',
        'Se parte das caixas já saiu, **Só das caixas por despachar** vem ligado; se parte já foi impressa, **Só as ainda não impressas** imprime só o que falta. Embaixo está quantas etiquetas saem.',
        '**Baixar etiquetas** abre o PDF. Na primeira vez, imprima a **Página de calibração**.',
      ],
    },
    {
      title: '3. Despachar',
      steps: [
        '**Ler etiquetas** marca cada caixa que o leitor ou a câmera do celular lê. Uma caixa de outra campanha é dita na hora.',
        '**Lista de transporte** é o papel que a transportadora assina.',
        'Cole a planilha da transportadora em **Colar rastreios** e aperte **Conferir**: cada pedido recebe o seu código, e quem pediu recebe “Sua caixa saiu”.',
      ],
    },
  ],
  ifs: [
    ['Li a etiqueta errada', '**Desfazer**, na linha da leitura, tira a marca.'],
    ['Caiu a internet', 'As caixas esperam na tela e são salvas quando a rede voltar. Não a feche antes.'],
    [
      'Faltou uma caixa',
      'Busque a diocese em **Embalar**, digite o peso, e em **Etiquetas** imprima **Só as ainda não impressas**.',
    ],
    [
      'A diocese pergunta onde está a caixa',
      'Ctrl K, o nome dela: na **Linha do tempo** estão o dia, a transportadora e o rastreio.',
    ],
  ],
}
