import type { ImportKind, ImportPreview } from '@seara/contract/overview/imports'
import { type ReactNode, useState } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import { nothingWrittenYet, texts } from './import-messages.ts'
import { useApply, usePreview, useRefused } from './import-queries.ts'
import { ImportResult } from './ImportResult.tsx'
import { Preview } from './Preview.tsx'

interface ImportProps {
  kind: ImportKind
  /** The list in which the imported records appear, for links back to it. */
  list: { to: string; label: string }
  /** The tabs between related imports. */
  tabs?: ReactNode
}

/** Imports a sheet in three steps: choose the sheet, preview its changes, see the result. */
export function Import({ kind, list, tabs }: ImportProps) {
  const [sheet, setSheet] = useState<File | null>(null)
  const [done, setDone] = useState<ImportPreview | null>(null)
  const preview = usePreview(kind)
  const choose = (file: File) => {
    setSheet(file)
    preview.mutate(file)
  }
  // The server refuses an import when records have changed since the preview. The preview is then made again.
  const apply = useApply(kind, setDone, () => sheet && preview.mutate(sheet))
  const refused = useRefused(kind)
  const refusedOf = (file: File) => ({ run: () => refused.run(file), running: refused.running })
  const startAgain = () => {
    setSheet(null)
    setDone(null)
    preview.reset()
  }
  return (
    <>
      <PageHeader title={texts[kind].title} description={nothingWrittenYet} back={list} />
      {tabs}
      {sheet && done ? (
        <ImportResult done={done} refused={refusedOf(sheet)} list={list} onAgain={startAgain} />
      ) : sheet && preview.data ? (
        <Preview
          key={preview.submittedAt}
          kind={kind}
          preview={preview.data}
          applying={apply.running}
          refused={refusedOf(sheet)}
          onConfirm={(goodOnly) => apply.run({ file: sheet, goodOnly })}
          onChooseAnother={startAgain}
        />
      ) : (
        <ChooseSheet kind={kind} reading={preview.isPending} failure={preview.error} onChoose={choose} />
      )}
    </>
  )
}
