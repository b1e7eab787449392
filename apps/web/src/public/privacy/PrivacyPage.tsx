import { getPublicNotice, type NoticeBlock } from '@seara/contract/privacy/notice'
import { formatMomentDay } from '../../lib/format.ts'
import { call } from '../ui/call-with-deadline.ts'
import { Heading } from '../ui/Heading.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLoad } from '../ui/use-load.ts'
import styles from './Privacy.module.css'

const loadNotice = (signal: AbortSignal) => call(getPublicNotice, { query: { origin: 'public' } }, { signal })

/** The screen with the office's privacy notice. */
export function PrivacyPage() {
  const [notice, again] = useLoad(loadNotice)
  return (
    <>
      <Heading>Aviso de privacidade</Heading>
      {notice.state === 'loading' && <Loading />}
      {notice.state === 'failed' && <LoadFailed error={notice.error} onRetry={again} />}
      {notice.state === 'ready' && (
        <article className={styles.notice}>
          {notice.value.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
          {notice.value.updated_at !== null && (
            <p className={styles.date}>Atualizado em {formatMomentDay(notice.value.updated_at)}.</p>
          )}
        </article>
      )}
    </>
  )
}

function Block({ block }: { block: NoticeBlock }) {
  if (block.kind === 'title') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
