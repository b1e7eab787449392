import { Badge } from '@mantine/core'
import { records } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'

interface OfRequest {
  champaingn_solicitation_id: number
  request_deleted: boolean
}

/** The address of a slip's request; null when the request is deleted. */
export const addressOfRequest = ({ champaingn_solicitation_id: id, request_deleted }: OfRequest): string | null =>
  request_deleted ? null : records.solicitation.to(id)

/** A text that links to a slip's request, or says that the request is deleted. */
export function RequestLink({ of, children }: { of: OfRequest; children: string }) {
  const address = addressOfRequest(of)
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
