/** The text of the notice until an admin writes another one. */
export const standardNotice = `
Este aviso diz o que {{rede}} faz com os dados pessoais de quem usa estas páginas: quais pede, para quê, por quanto tempo os guarda, e como pedir que sejam corrigidos ou apagados. Segue a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).

## Quem é responsável
{{responsavel}}

## O que é pedido, e para quê
- Para enviar uma contribuição: nome e e-mail de quem envia, diocese, valor e comprovante. Servem para conferir a contribuição e enviar a carta de agradecimento e o recibo.
- Para pedir o material de uma campanha: nome, e-mail e telefone de quem pede. Servem para preparar e entregar o pedido, cobrar o que ele custa e falar sobre ele.
- Dos contatos de dioceses, paróquias e grupos: nome, e-mail e telefone. Servem para os avisos das coletas e campanhas e para os recibos.
- Do aparelho que envia: um código feito do endereço de rede, que não o revela. Serve para perceber envios em massa.

Não são pedidos outros dados, e estas páginas não usam cookies nem programas de terceiros que acompanhem quem as visita.

## Com que base
- O que a lei manda guardar sobre o dinheiro recebido (LGPD, art. 7º, II).
- O pedido de quem envia uma contribuição ou pede material (art. 7º, V).
- O interesse da rede em avisar as dioceses e em se proteger de abusos, sem prejuízo dos direitos de cada um (art. 7º, IX).

Por isso não se pede um consentimento à parte: o que não tem uma dessas bases não é pedido.

## Por quanto tempo
- {{prazos}}

## Com quem são compartilhados
Com o banco, o nome e a diocese em um boleto; com a transportadora, o endereço de entrega; e com quem a lei mandar. Não são vendidos nem usados para propaganda.

## Os seus direitos
- Saber se há dados seus aqui, e recebê-los em um arquivo.
- Pedir que sejam corrigidos.
- Pedir que sejam apagados, ou que deixem de dizer quem você é, no que a lei não manda guardar. Um recibo já emitido fica como foi emitido.

## A quem pedir
{{contatos}}

Quem não ficar satisfeito com a resposta pode reclamar à Autoridade Nacional de Proteção de Dados (www.gov.br/anpd).
`.trim()

interface Placeholder {
  description: string
  example: string
}

/** The placeholders that a notice may use. */
export const noticePlaceholders = {
  rede: { description: 'Nome da rede, como no papel timbrado', example: 'Rede Missionária' },
  responsavel: {
    description: 'Nome, CNPJ, endereço e cidade da rede, como no papel timbrado',
    example: 'Rede Missionária, CNPJ 11.222.333/0001-81, SGAN 905, Brasília.',
  },
  contatos: {
    description: 'Como falar com a secretaria, como no papel timbrado',
    example: 'Telefone (61) 3340-1234; contato@rede.example.',
  },
  prazos: {
    description: 'Por quanto tempo cada tipo de dado é guardado; em uma lista, um item para cada',
    example: 'Acessos ao sistema: seis meses.',
  },
} satisfies Record<string, Placeholder>

export type NoticeValues = Readonly<Record<keyof typeof noticePlaceholders, string | readonly string[]>>
