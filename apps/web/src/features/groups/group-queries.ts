import {
  donationsOfIamGroup,
  exportIamGroups,
  getIamGroup,
  type IamGroupFilter,
  type IamGroupQuery,
  listIamGroups,
} from '@seara/contract/cofrinho/iam-groups'
import type { PageQuery } from '@seara/contract/core/paging'
import { getParish } from '@seara/contract/registry/parishes'
import type { z } from 'zod'
import { download } from '../../lib/download.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { groupKey } from '../../entities/keys/cofrinho-keys.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'

/** One page of the IAM groups. */
export const useGroups = (query: z.input<typeof IamGroupQuery>) =>
  usePage([...groupKey, 'list', query], listIamGroups, { query })

/** Downloads a sheet of the filtered groups, or of the ticked ones. */
export const useGroupSheet = (filter: z.input<typeof IamGroupFilter>) =>
  useListSheet((wish) => download(exportIamGroups, { query: sheetQuery(filter, wish) }))

/** One group. The screen itself, not a toast, explains a failed load. @param id as it stands in the page's address */
export const useGroup = (id: string) => useQuietRead([...groupKey, 'one', id], getIamGroup, { params: { id } })

/** The parish for a new group. @param id as it stands in the page's address; null when the address names no parish */
export const useParishOfNewGroup = (id: string | null) =>
  useQuietRead(
    [...groupKey, 'new-of', id],
    getParish,
    { params: { id: id ?? '' } },
    { enabled: id !== null, retry: false },
  )

/** One page of what a group gave to donations, the newest first. */
export const useDonationsOf = (id: number, query: z.input<typeof PageQuery>) =>
  usePage(
    [...groupKey, 'donations', id, query],
    donationsOfIamGroup,
    { params: { id }, query },
    { meta: { loadFailure: false } },
  )
