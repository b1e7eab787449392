import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export const loadFailed = '❌ Não foi possível carregar os dados, tente novamente depois!'
/** Milliseconds for which the message stays. */
export const loadFailedDuration = 8_000

/** Replaces what could not be loaded, with a retry. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice look="error" title="Não foi possível carregar os dados.">
    <Button onClick={onRetry}>Tentar novamente</Button>
  </Notice>
)
