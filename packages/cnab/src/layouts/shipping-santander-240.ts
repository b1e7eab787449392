import { fullRecord, type Row } from '../layout.ts'
import { replaced, segmentPTerms, segmentQ, segmentRFine, segmentStart, start } from './shipping-240.ts'

const manual = 'Santander, Cobrança CNAB 240 (H7815), versão 2.9 (abril de 2018)'
const bank = '033'
const record = (name: string, rows: readonly Row[]) => fullRecord(`${manual}, ${name}`, 240, rows)

const conditions = replaced(segmentPTerms, {
  collectingAgency: [
    ['fundAgency', 101, 104, 'zeros', 'agência encarregada da cobrança FIDC, nota 45'],
    ['fundAgencyDv', 105, 105, 'zeros', 'dígito da agência FIDC, nota 45'],
  ],
  collectingAgencyDv: [['reserved106', 106, 106, 'blank', 'reservado']],
  documentKind: [['documentKind', 107, 108, 'digits', 'espécie do título, nota 20']],
  interestCode: [['interestCode', 118, 118, 'digits', 'juros de mora, nota 21: 1 value a day, 3 none']],
  interestDate: [['interestDate', 119, 126, 'ddmmyyyy', 'data do juros de mora, nota 22: the due date']],
  interest: [['dailyInterest', 127, 141, 'money', 'valor da mora por dia, nota 18']],
  protestCode: [['protestCode', 221, 221, 'digits', 'código para protesto, nota 25: 0, never', '0']],
  writeOffCode: [['writeOffCode', 224, 224, 'digits', 'código para baixa, nota 26: 1 after days, 3 as agreed']],
  writeOffDays: [
    ['reserved225', 225, 225, 'zeros', 'zero fixo'],
    ['writeOffDays', 226, 227, 'digits', 'dias para baixa'],
  ],
  currency: [['currency', 228, 229, 'digits', 'código da moeda, nota 27: real', '00']],
  contract: [['reserved230', 230, 240, 'blank', 'reservado']],
  reserved240: [],
})

export const santander240 = {
  fileHeader: record('header do arquivo, p. 2', [
    ...start(bank, '0000', '0', '0'),
    ['reserved9', 9, 16, 'blank', 'reservado'],
    ['beneficiaryDocumentType', 17, 17, 'digits', 'tipo de inscrição: CNPJ', '2'],
    ['beneficiaryDocument', 18, 32, 'document', 'número de inscrição'],
    ['transmissionCode', 33, 47, 'digits', 'código de transmissão, nota 3'],
    ['reserved48', 48, 72, 'blank', 'reservado'],
    ['beneficiaryName', 73, 102, 'text', 'nome da empresa'],
    ['bankName', 103, 132, 'text', 'nome do banco', 'BANCO SANTANDER               '],
    ['reserved133', 133, 142, 'blank', 'reservado'],
    ['direction', 143, 143, 'digits', 'código remessa', '1'],
    ['generatedOn', 144, 151, 'ddmmyyyy', 'data de geração'],
    ['reserved152', 152, 157, 'blank', 'reservado'],
    ['fileNumber', 158, 163, 'digits', 'número seqüencial, nota 4'],
    ['version', 164, 166, 'digits', 'versão do layout', '040'],
    ['reserved167', 167, 240, 'blank', 'reservado'],
  ]),
  lotHeader: record('header do lote, p. 2', [
    ...start(bank, '0001', '1', '1'),
    ['operation', 9, 9, 'code', 'tipo de operação: shipping', 'R'],
    ['serviceType', 10, 11, 'digits', 'tipo de serviço: collection', '01'],
    ['reserved12', 12, 13, 'blank', 'reservado'],
    ['version', 14, 16, 'digits', 'versão do layout do lote', '030'],
    ['reserved17', 17, 17, 'blank', 'reservado'],
    ['beneficiaryDocumentType', 18, 18, 'digits', 'tipo de inscrição: CNPJ', '2'],
    ['beneficiaryDocument', 19, 33, 'document', 'número de inscrição'],
    ['reserved34', 34, 53, 'blank', 'reservado'],
    ['transmissionCode', 54, 68, 'digits', 'código de transmissão, nota 3'],
    ['reserved69', 69, 73, 'blank', 'reservado'],
    ['beneficiaryName', 74, 103, 'text', 'nome do beneficiário'],
    ['message1', 104, 143, 'text', 'mensagem 1, nota 9'],
    ['message2', 144, 183, 'text', 'mensagem 2, nota 9'],
    ['fileNumber', 184, 191, 'digits', 'número remessa, nota 10'],
    ['generatedOn', 192, 199, 'ddmmyyyy', 'data da gravação'],
    ['reserved200', 200, 240, 'blank', 'reservado'],
  ]),
  segmentP: record('segmento P, p. 3', [
    ...segmentStart(bank, 'P'),
    ['agency', 18, 21, 'digits', 'agência'],
    ['agencyDv', 22, 22, 'digits', 'dígito da agência'],
    ['account', 23, 31, 'digits', 'conta corrente'],
    ['accountDv', 32, 32, 'digits', 'dígito da conta'],
    ['collectionAccount', 33, 41, 'digits', 'conta cobrança: the same, nota 45 has another for movement 12'],
    ['collectionAccountDv', 42, 42, 'digits', 'dígito da conta cobrança'],
    ['reserved43', 43, 44, 'blank', 'reservado'],
    ['ourNumber', 45, 57, 'digits', 'nosso número with its digit, nota 15'],
    ['walletCode', 58, 58, 'digits', 'tipo de cobrança, nota 5'],
    ['registration', 59, 59, 'digits', 'forma de cadastramento, nota 6: registered', '1'],
    ['documentType', 60, 60, 'digits', 'tipo de documento: book entry', '2'],
    ['reserved61', 61, 62, 'blank', 'reservado'],
    ['documentNumber', 63, 77, 'code', 'número do documento, nota 16'],
    ...conditions,
  ]),
  segmentQ: record(
    'segmento Q, p. 4',
    replaced(segmentQ(bank), {
      correspondentBank: [['booklet', 210, 221, 'zeros', 'carnê, parcelas e plano, nota 28: none']],
      correspondentOurNumber: [],
      reserved233: [['reserved222', 222, 240, 'blank', 'reservado']],
    }),
  ),
  segmentR: record('segmento R, p. 5', [
    ...replaced(segmentRFine(bank), {
      thirdDiscountCode: [['reserved42', 42, 65, 'blank', 'reservado']],
      thirdDiscountDate: [],
      thirdDiscount: [],
      fineDate: [['fineDate', 67, 74, 'ddmmyyyy', 'data da multa, nota 33: it is due after that day']],
    }),
    ['reserved180', 180, 240, 'blank', 'reservado'],
  ]),
  lotTrailer: record('trailer de lote, p. 8', [
    ...start(bank, '0001', '5', '5'),
    ['reserved9', 9, 17, 'blank', 'reservado'],
    ['records', 18, 23, 'digits', 'quantidade de registros do lote, nota 38'],
    ['reserved24', 24, 240, 'blank', 'reservado'],
  ]),
  fileTrailer: record('trailer de arquivo, p. 8', [
    ...start(bank, '9999', '9', '9'),
    ['reserved9', 9, 17, 'blank', 'reservado'],
    ['lots', 18, 23, 'digits', 'quantidade de lotes', '000001'],
    ['records', 24, 29, 'digits', 'quantidade de registros do arquivo'],
    ['reserved30', 30, 240, 'blank', 'reservado'],
  ]),
} as const
