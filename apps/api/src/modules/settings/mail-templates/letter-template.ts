import { addressee, collection, type StandardTemplate } from './placeholders.ts'
import { isPlain, type Inline } from './template-text.ts'

/** The letter of thanks, which goes with the receipt of a verified contribution. */
export const letterTemplates = {
  'thanks-letter': {
    name: 'Carta de agradecimento',
    description:
      'O texto da carta em PDF que acompanha o recibo, quando uma contribuição é verificada. O papel timbrado, a data e a assinatura vêm em volta; as cartas já emitidas não mudam.',
    subject: 'Carta de agradecimento: {{diocese}}',
    body: `Saudações em Cristo!

Com alegria e gratidão confirmamos o recebimento da contribuição {{da_diocese}} para a {{coleta}} (ano-base {{ano_base}}), no valor de {{valor}} ({{valor_por_extenso}}). O recibo nº {{numero_recibo}} acompanha esta carta.

Cada oferta, unida à oração, torna presente em todo o mundo o anúncio do Evangelho e o serviço aos mais pobres. Por meio dela a sua Igreja particular participa da missão de toda a Igreja, que é enviada a todos os povos.

Pedimos que leve o nosso agradecimento às comunidades, às paróquias e a cada pessoa que ofereceu e que rezou pelas missões. Que o Senhor da messe, por intercessão de Nossa Senhora Aparecida, recompense a generosidade de todos.

Fraternalmente,`,
    placeholders: {
      nome: { description: 'Nome de quem enviou o comprovante', example: 'Maria Aparecida' },
      diocese: addressee.diocese,
      da_diocese: { description: 'O mesmo depois de “contribuição”', example: 'da Diocese de São João' },
      valor: { description: 'Valor da contribuição', example: 'R$ 1.234,56' },
      valor_por_extenso: {
        description: 'O valor em palavras',
        example: 'um mil, duzentos e trinta e quatro reais e cinquenta e seis centavos',
      },
      numero_recibo: { description: 'Número do recibo', example: '2026/123' },
      ...collection,
    },
    isLetter: true,
  },
} as const satisfies Record<string, StandardTemplate>

/** Why a text cannot be printed as a letter, which has neither bold text nor links; null when it can. */
export const whyNotPrintable = (paragraphs: readonly (readonly Inline[])[]): string | null =>
  paragraphs.every(isPlain) ? null : 'A carta é impressa sem negrito e sem links; tire os ** e os [textos](endereços)'
