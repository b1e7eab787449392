import {
  donationsOfIamGroup,
  getIamGroup,
  type IamGroupQuery,
  listIamGroups,
} from '@seara/contract/cofrinho/iam-groups'
import type { PageQuery } from '@seara/contract/core/paging'
import { getParish } from '@seara/contract/registry/parishes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { groupKey } from '../../entities/keys/cofrinho-keys.ts'

/** One page of the IAM groups. */
export const useGroups = (query: z.input<typeof IamGroupQuery>) =>
  useQuery({
    queryKey: [...groupKey, 'list', query],
    queryFn: ({ signal }) => call(listIamGroups, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One group. The screen itself tells what a failure means. @param id as it stands in the address */
export const useGroup = (id: string) =>
  useQuery({
    queryKey: [...groupKey, 'one', id],
    queryFn: ({ signal }) => call(getIamGroup, { params: { id } }, { signal }),
    meta: { loadFailure: false },
  })

/** The parish to which a new group is to belong. @param id as it stands in the address, null for none */
export const useParishOfNewGroup = (id: string | null) =>
  useQuery({
    queryKey: [...groupKey, 'new-of', id],
    queryFn: ({ signal }) => call(getParish, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    retry: false,
    meta: { loadFailure: false },
  })

/** One page of what a group gave, the newest first. */
export const useDonationsOf = (id: number, query: z.input<typeof PageQuery>) =>
  useQuery({
    queryKey: [...groupKey, 'donations', id, query],
    queryFn: ({ signal }) => call(donationsOfIamGroup, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { loadFailure: false },
  })
