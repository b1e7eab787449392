import { Button } from './Button.tsx'
import { reasonOf } from './failure-words.ts'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './Notice.tsx'

export const loadFailed = '❌ Não foi possível carregar os dados, tente novamente depois!'
/** Milliseconds. */
export const loadFailedDuration = 8_000

/** Replaces what could not be loaded, with the reason and a retry. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice look="error" title="Não foi possível carregar os dados.">
    <p>{reasonOf(error)}</p>
    <Button
      onClick={({ currentTarget }) => {
        focusHeading(currentTarget)
        onRetry()
      }}
    >
      Tentar novamente
    </Button>
  </Notice>
)
