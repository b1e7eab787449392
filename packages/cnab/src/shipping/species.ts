import { bankNames, type Bank } from '../bank.ts'

/**
 * The kinds of claim that banks distinguish ("espécie"): a bill for goods (DM), a bill for services (DS), a receipt
 * (RC), something else (OU).
 */
export const speciesCodes = ['DM', 'DS', 'RC', 'OU'] as const
export type Species = (typeof speciesCodes)[number]

/** Whether the payer has signed that the debt is owed. `A`: accepted; `N`: not accepted. */
export type Acceptance = 'A' | 'N'

/** The numbers of the species in CNAB 240. Source: FEBRABAN, CNAB 240, field C015. */
const febraban = { DM: '02', DS: '04', RC: '17', OU: '99' }

/** For each bank: the numbers of the species in shipping files. Sources: the field "espécie" in each bank's manual. */
const ofBank: Record<Bank, Partial<Record<Species, string>>> = {
  // Source: Banco do Brasil, Particularidades CNAB 240, field 24.3P, simple wallets. The bank has no number for OU.
  '001': { DM: '02', DS: '04', RC: '17' },
  // Source: Santander, Cobrança CNAB 240 (H7815), nota 20. The bank has no number for OU.
  '033': { DM: '02', DS: '04', RC: '17' },
  '104': febraban,
  // Source: Bradesco, Cobrança CNAB 400, positions 148 and 149.
  '237': { DM: '01', DS: '12', RC: '05', OU: '99' },
  // Source: Itaú, Cobrança CNAB 400, nota 10.
  '341': { DM: '01', DS: '08', RC: '05', OU: '99' },
  // Source: Sicredi, Manual CNAB 240, field 24.3P. Bills are always the variant "por indicação" (DMI, DSI).
  '748': { DM: '03', DS: '05', RC: '17', OU: '99' },
  '756': febraban,
}

/** @returns the bank's number for a species; undefined when the bank does not accept it */
export const speciesNumber = (bank: Bank, species: Species): string | undefined => ofBank[bank][species]

/** In Portuguese, why a bank refuses a species or an acceptance; empty when it accepts both. */
export function speciesProblems(
  bank: Bank,
  species: Species,
  acceptance: Acceptance,
): { field: 'species' | 'acceptance'; message: string }[] {
  const problems: { field: 'species' | 'acceptance'; message: string }[] = []
  if (speciesNumber(bank, species) === undefined)
    problems.push({ field: 'species', message: `A remessa do ${bankNames[bank]} não tem a espécie ${species}` })
  if (bank === '237' && acceptance === 'A')
    problems.push({ field: 'acceptance', message: 'O Bradesco só recebe boletos sem aceite' })
  return problems
}
