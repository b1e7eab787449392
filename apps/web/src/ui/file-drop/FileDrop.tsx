import { Button, FileButton, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import classes from './FileDrop.module.css'
import { useFileDrop } from './use-file-drop.ts'

const unreadable = 'Não foi possível abrir o arquivo neste computador. Feche-o no programa em que está e tente de novo.'

/** A copy in memory, so that the previewed content is sent even if the file is saved again meanwhile. */
const inMemory = async (file: File) => new File([await file.arrayBuffer()], file.name, { type: file.type })

interface FileDropProps {
  /** The area's label for screen readers. */
  label: string
  /** The label of the file field. */
  inputLabel: string
  icon: ReactNode
  /** The accepted files, in words. */
  hint: ReactNode
  buttonLabel: string
  /** The accepted file extensions. */
  accept: string
  multiple?: boolean
  /** Returns why files are refused; undefined when they are accepted. */
  refuse: (files: readonly File[]) => string | undefined
  onChoose: (files: File[]) => void
}

/** Takes files, chosen by a button or dropped. */
export function FileDrop(props: FileDropProps) {
  const { label, inputLabel, icon, hint, buttonLabel, accept, multiple = false, refuse, onChoose } = props
  const [problem, setProblem] = useState<string>()
  const resetInput = useRef<() => void>(null)

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    const refusal = refuse(files)
    setProblem(refusal)
    if (refusal !== undefined) return
    try {
      onChoose(await Promise.all(files.map(inMemory)))
    } catch {
      setProblem(unreadable)
    }
  }
  const over = useFileDrop((files) => void take(files))
  return (
    <div role="group" aria-label={label} className={classes.drop} data-over={over || undefined}>
      <span className={classes.icon}>{icon}</span>
      <Text>{hint}</Text>
      <FileButton
        multiple={multiple}
        resetRef={resetInput}
        onChange={(chosen: File | File[] | null) => {
          // Otherwise the browser reports no change when the same file is chosen a second time.
          resetInput.current?.()
          void take([chosen ?? []].flat())
        }}
        accept={accept}
        inputProps={{ 'aria-label': inputLabel }}
      >
        {({ onClick }) => <Button onClick={onClick}>{buttonLabel}</Button>}
      </FileButton>
      {problem && (
        <Text c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
