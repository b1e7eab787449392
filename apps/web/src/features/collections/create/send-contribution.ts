import { createContribution } from '@seara/contract/collections/contributions'
import { plainReais } from '@seara/contract/fields/money-text'
import { call } from '../../../lib/call.ts'
import type { StaffContribution } from './contribution-body.ts'

/** Sends a contribution. @param key equal in every retry, so that the server saves the contribution only once */
export function sendContribution(
  collectionId: number,
  { receipt_image: file, value_currency: cents, ...fields }: StaffContribution,
  key: string,
) {
  if (!file) throw new TypeError('A contribution has a picture')
  const body = {
    missionary_collection_id: collectionId,
    diocese_id: fields.diocese_id,
    bank_account: fields.bank_account,
    credit_type: fields.credit_type,
    value_currency: plainReais(cents),
    name: fields.name,
    email: fields.email,
    receipt_image: file,
  }
  return call(createContribution, { body }, { idempotencyKey: key })
}
