import { Alert, Grid } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { useLetterhead } from '../../../entities/letterhead/letterhead-queries.ts'
import { stillMissing } from '../../../entities/letterhead/letterhead-messages.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { loadFailed, noReceiptsYet } from './letterhead-messages.ts'
import { LetterheadForm } from './LetterheadForm.tsx'
import { LetterheadImageField } from './LetterheadImageField.tsx'

/** The screen of the letterhead of letters and receipts: issuer, signatory, logo and signature. */
export function LetterheadPage() {
  const { data, error, refetch } = useLetterhead()
  return (
    <>
      <PageHeader
        title="Papel timbrado"
        description="O que aparece nas cartas de agradecimento e nos recibos. Os documentos já emitidos não mudam."
      />
      {data && data.missing.length > 0 && (
        <Alert color="trigo" mb="lg" role="status" icon={<IconFileAlert aria-hidden="true" />} title={noReceiptsYet}>
          {stillMissing(data.missing)}
        </Alert>
      )}
      {data ? (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Panel title="Dados da rede" padded>
              <LetterheadForm letterhead={data} />
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Panel title="Imagens" padded>
              <LetterheadImageField image="logo" url={data.logo_url} />
              <LetterheadImageField image="signature" url={data.signature_url} />
            </Panel>
          </Grid.Col>
        </Grid>
      ) : error ? (
        <ErrorState title={loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}
