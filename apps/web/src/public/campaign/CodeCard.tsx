import { Button } from '../ui/Button.tsx'
import { codeExplained } from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './CodeCard.module.css'

/** The request's code, large, to be copied or shared with its link. */
export function CodeCard({ code }: { code: string }) {
  const link = `${window.location.origin}${campaignPaths.edit(code)}`
  const text = `Solicitação de materiais da campanha missionária: código ${code}`
  // Opens the browser's share sheet. When the person closes the sheet, the promise rejects; that is no failure.
  const share = () => void navigator.share({ text, url: link }).catch(() => undefined)
  return (
    <section className={styles.card} aria-label="Código da solicitação">
      <p>Código da solicitação</p>
      <p className={styles.code}>{code}</p>
      <p>{codeExplained}</p>
      <div className={styles.buttons}>
        <CopyButton text={code}>Copiar código</CopyButton>
        {'share' in navigator ? (
          <Button onClick={share}>Compartilhar</Button>
        ) : (
          <CopyButton text={link}>Copiar link</CopyButton>
        )}
      </div>
    </section>
  )
}
