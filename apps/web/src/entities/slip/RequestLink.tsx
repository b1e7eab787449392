import { Badge } from '@mantine/core'
import { records } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'

interface OfRequest {
  champaingn_solicitation_id: number
  request_deleted: boolean
}

/** The screen of a slip's request; null once that is deleted, as it has none any more. */
export const addressOfRequest = ({ champaingn_solicitation_id: id, request_deleted }: OfRequest): string | null =>
  request_deleted ? null : records.solicitation.to(id)

/** A text that leads to a slip's request, or says that it is deleted. */
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
