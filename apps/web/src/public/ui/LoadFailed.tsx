import { Button } from './Button.tsx'
import { reasonOf } from './failure-words.ts'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './Notice.tsx'

export const loadFailed = '❌ Não foi possível carregar os dados, tente novamente depois!'

/** Shown in place of data that could not be loaded: the reason, and a button that tries again. */
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
