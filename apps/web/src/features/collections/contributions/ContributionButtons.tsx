import type { Contribution } from '@seara/contract/collections/contributions'
import { IconCheck, IconFileText, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useDownloadDocument } from '../../../entities/contribution/contribution-queries.ts'
import { DeleteButton, EditButton, IconButton, ViewLink } from '../../../ui/list/rows/row-buttons.tsx'

export type ContributionAction = 'verify' | 'change' | 'delete'

interface ContributionButtonsProps {
  contribution: Contribution
  /** The address that shows the contribution's picture and data. */
  address: string
  /** Whether the collection is finished, so that its contributions cannot be changed. */
  closed: boolean
  onChoose: (action: ContributionAction) => void
}

/**
 * The buttons of a contribution. A pending contribution can be changed; a verified one offers its documents for
 * download.
 */
export function ContributionButtons({ contribution, address, closed, onChoose }: ContributionButtonsProps) {
  const name = `${contribution.diocese.name}, ${formatMoney(contribution.value)}`
  const view = <ViewLink label="Ver comprovante" name={name} to={address} />
  if (contribution.verified === 'verified') {
    return (
      <>
        {view}
        <DocumentButton
          label="Baixar recibo"
          name={name}
          file={contribution.receipt}
          icon={<IconReceipt size={19} aria-hidden="true" />}
        />
        <DocumentButton
          label="Baixar carta"
          name={name}
          file={contribution.letter}
          icon={<IconFileText size={19} aria-hidden="true" />}
        />
      </>
    )
  }
  return (
    <>
      {view}
      <IconButton
        label="Verificar"
        name={name}
        disabled={closed}
        icon={<IconCheck size={19} aria-hidden="true" />}
        onClick={() => onChoose('verify')}
      />
      <EditButton name={name} disabled={closed} onClick={() => onChoose('change')} />
      <DeleteButton name={name} disabled={closed} onClick={() => onChoose('delete')} />
    </>
  )
}

interface DocumentButtonProps {
  label: string
  name: string
  /** The document; null until the server has made it. */
  file: Contribution['receipt']
  icon: ReactNode
}

function DocumentButton({ file, ...look }: DocumentButtonProps) {
  const document = useDownloadDocument()
  return (
    <IconButton
      {...look}
      disabled={file === null}
      loading={document.running}
      onClick={() => file && document.run(file)}
    />
  )
}
