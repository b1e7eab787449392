import { Badge } from '@mantine/core'
import { records, slipIn } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'

interface OfRequest {
  champaingn_solicitation_id: number
  request_deleted: boolean
}

/** The address of a slip's request; null when the request is deleted. */
export const addressOfRequest = ({ champaingn_solicitation_id: id, request_deleted }: OfRequest): string | null =>
  request_deleted ? null : records.solicitation.to(id)

/** The address of a slip on the screen of its request; null when the request is deleted. */
export const addressOfSlip = ({
  id,
  champaingn_solicitation_id,
  request_deleted,
}: OfRequest & { id: number }): string | null => (request_deleted ? null : slipIn(champaingn_solicitation_id, id))

interface RequestLinkProps {
  of: OfRequest
  /** The id of the slip at which the request's screen opens; without it, the screen opens at its top. */
  slipId?: number
  children: string
}

/** A text that links to a slip's request, or says that the request is deleted. */
export function RequestLink({ of, slipId, children }: RequestLinkProps) {
  const address = slipId === undefined ? addressOfRequest(of) : addressOfSlip({ ...of, id: slipId })
  if (address !== null) return <TextLink to={address}>{children}</TextLink>
  return (
    <>
      {children}{' '}
      <Badge variant="light" color="gray">
        Solicitação excluída
      </Badge>
    </>
  )
}
