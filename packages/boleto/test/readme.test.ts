import { expect, test } from 'vitest'
import { readLine } from '../src/digitable-line.ts'
import { dueDateOfFactor } from '../src/due-date-factor.ts'
import { checkIssuer } from '../src/issuer.ts'
import { makeSlip } from '../src/slip.ts'

test("the README's examples say what happens", () => {
  const account = { bank: '237', agency: '1234', account: '123456', wallet: '09' } as const
  const slip = makeSlip({ ...account, sequence: '414', dueDate: '2016-08-01', amountCents: 64_939n })
  expect(slip.formattedLine).toBe('23791.23405 90000.000043 14012.345600 6 68730000064939')
  expect(slip.ourNumber.printed).toBe('09/00000000414-9')
  expect(slip.agencyAndBeneficiary).toBe('1234-3 / 0123456-0')
  expect(readLine(slip.formattedLine)).toMatchObject({ valid: true, parts: { factor: '6873' } })
  expect(dueDateOfFactor('6873', '2016-07-01')).toBe('2016-08-01')
  expect(checkIssuer('104', { agency: '1234', modality: '14' }).errors).toEqual([
    { field: 'beneficiaryCode', message: 'Informe o campo Código do beneficiário' },
  ])
})
