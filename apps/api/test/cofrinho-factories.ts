import type { IamGroup } from '@seara/contract/cofrinho/iam-groups'
import { expect } from 'vitest'
import type { TestApp } from './harness.ts'

export const groupBody = (change: object = {}) => ({
  group_name: 'Infância Missionária',
  representant_name: 'Maria da Silva',
  contact_mail: 'maria@exemplo.org',
  ...change,
})

/** Registers an IAM group through the API. @returns its id */
export async function createGroup({ request }: TestApp, token: string, change: object = {}): Promise<number> {
  const answer = await request('POST', '/api/safe_box_groups', { token, body: groupBody(change) })
  expect(answer.statusCode).toBe(201)
  return answer.json<IamGroup>().id
}
