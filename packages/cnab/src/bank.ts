/** The supported banks, by their number at the clearing house. */
export const banks = ['001', '033', '104', '237', '341', '748', '756'] as const

export type Bank = (typeof banks)[number]

export const bankNames: Record<Bank, string> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '104': 'Caixa',
  '237': 'Bradesco',
  '341': 'Itaú',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

export const isBank = (code: string): code is Bank => (banks as readonly string[]).includes(code)

/** How many characters each record of a file has. */
export type Width = 240 | 400
