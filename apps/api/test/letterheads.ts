import type { Letterhead } from '../src/infra/pdf/letterhead.ts'
import type { Issuer } from '../src/platform/documents/stored-issuer.ts'

/** An issuer of receipts with no more than the required fields. */
export const issuer: Issuer = {
  name: 'Rede de Teste',
  cnpj: '11222333000181',
  address: 'SES 801',
  city: null,
  phone: null,
  email: null,
  signer_name: null,
  signer_role: null,
  logo_file_id: null,
  signature_file_id: null,
}

/** A complete letterhead. @param png the picture of both its logo and its signature */
export const letterheadWith = (png: Buffer): Letterhead => ({
  name: 'Obras Missionárias da Conceição',
  cnpj: '12ABC34501DE35',
  address: 'Rua São João, 10',
  city: 'Brasília',
  phone: '6133401234',
  email: 'contato@obras.example',
  signerName: 'Pe. José Antônio',
  signerRole: 'Diretor nacional',
  logo: png,
  signature: png,
})
