import { caixa240 } from '../layouts/shipping-caixa-240.ts'
import { draft240 } from './draft-240.ts'
import { needed, type DraftFile } from './draft.ts'

/**
 * The versions of file and lot that the headers name. Beneficiary codes from 1100000 on have 7 digits instead of 6 and
 * need the later versions. Source: Caixa, SIGCB.
 */
const versions = { short: { file: '101', lot: '060' }, long: { file: '107', lot: '067' } }

export const draftCaixa: DraftFile = (request, terms) => {
  const { issuer } = request
  const code = needed(issuer.beneficiaryCode)?.replace(/^0+/, '')
  const long = code !== undefined && code.length > 6
  const version = long ? versions.long : versions.short
  const short = code?.padStart(6, '0')
  return draft240(caixa240, request, terms, {
    account: {
      agencyDv: needed(issuer.agencyDv),
      beneficiaryCode: long ? code : short && `${short}0`,
    },
    header: { version: version.file },
    lotHeader: { version: version.lot, shortBeneficiaryCode: long ? '0' : short },
    slip: ({ ourNumber, documentNumber }) => {
      const [, modality, number] = /^(\d\d)(\d{15})$/.exec(ourNumber) ?? []
      return { modality, ourNumber: number, companyUse: documentNumber }
    },
  })
}
