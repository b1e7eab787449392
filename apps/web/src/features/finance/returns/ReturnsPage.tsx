import type { ReturnOutcome } from '@seara/contract/billing/return-files'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ChooseReturns } from './ChooseReturns.tsx'
import { description } from '../records/return-messages.ts'
import { useApply, usePreview } from './return-queries.ts'
import { ReturnHistory } from './ReturnHistory.tsx'
import { ReturnPreview } from './ReturnPreview.tsx'
import { ReturnResult } from './ReturnResult.tsx'
import { isTooLarge, tooLargeOutcome } from './too-large.ts'

/**
 * The screen of the bank's return files. It has three steps: choose files, preview their effects, see the result. The
 * files received earlier are listed below the first step.
 */
export function ReturnsPage() {
  const [chosen, setChosen] = useState<File[]>([])
  const [done, setDone] = useState<ReturnOutcome[] | null>(null)
  const preview = usePreview()
  const left = chosen.filter(isTooLarge).map(tooLargeOutcome)
  const good = chosen.filter((file) => !isTooLarge(file))
  const apply = useApply(({ files }) => setDone([...files, ...left]))
  const choose = (files: File[]) => {
    setChosen(files)
    const sent = files.filter((file) => !isTooLarge(file))
    if (sent.length > 0) preview.mutate(sent)
  }
  const startAgain = () => {
    setChosen([])
    setDone(null)
    preview.reset()
    apply.forget()
  }
  /** Leaves one file out. The effects of the other files may depend on it, so the others are previewed again. */
  const takeOut = (index: number) => {
    const out = [...good, ...chosen.filter(isTooLarge)][index]
    preview.reset()
    choose(chosen.filter((file) => file !== out))
  }
  const looked = preview.data ?? (chosen.length > 0 && good.length === 0 ? { files: [] } : null)
  return (
    <>
      <PageHeader title="Financeiro" description={description} />
      {done ? (
        <ReturnResult outcomes={done} onAgain={startAgain} />
      ) : looked && chosen.length > 0 ? (
        <ReturnPreview
          key={preview.submittedAt}
          outcomes={[...looked.files, ...left]}
          sources={(preview.data?.preview_kinds ?? []).map((kinds, file) => ({
            id: preview.data?.preview_id ?? null,
            file,
            kinds,
          }))}
          sent={apply.running ? apply.sent : null}
          unanswered={apply.unanswered}
          onApply={() => apply.run(good)}
          onTakeOut={takeOut}
          onChooseOthers={startAgain}
        />
      ) : (
        <Stack gap="lg">
          <ChooseReturns sent={preview.isPending ? preview.sent : null} failure={preview.error} onChoose={choose} />
          <ReturnHistory />
        </Stack>
      )}
    </>
  )
}
