import type { Column } from '../../ui/list/rows/columns.ts'
import { RequestLink } from './RequestLink.tsx'

interface SlipOfDiocese {
  champaingn_solicitation_id: number
  request_deleted: boolean
  diocese_name: string
}

/** The column with the diocese of a slip, as a link to the slip's request. */
export const dioceseColumn = {
  key: 'diocese',
  header: 'Diocese',
  room: 13,
  render: (slip) => <RequestLink of={slip}>{slip.diocese_name}</RequestLink>,
} as const satisfies Column<SlipOfDiocese>

/** The column with the bank's number of a slip ("nosso número"), as it is printed on the slip. */
export const ourNumberColumn = {
  key: 'number',
  header: 'Nosso número',
  plain: true,
  minor: true,
  room: 12.5,
  nowrap: true,
  render: ({ our_number }) => our_number,
} as const satisfies Column<{ our_number: string }>
