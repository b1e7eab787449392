import { Button, FileButton, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './FileDrop.module.css'
import { oneAtATime, unreadable, wrongType } from './import-messages.ts'
import { useFileDrop } from './use-file-drop.ts'

/** A copy in memory: what was looked at is what is written, also when the file is saved again meanwhile. */
const inMemory = async (file: File) => new File([await file.arrayBuffer()], file.name, { type: file.type })

interface FileDropProps {
  onChoose: (file: File) => void
}

/** Takes one sheet, by button or dropped. */
export function FileDrop({ onChoose }: FileDropProps) {
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (files: readonly File[]) => {
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0) return setProblem(oneAtATime)
    if (!/\.(xlsx|csv)$/i.test(file.name)) return setProblem(wrongType)
    setProblem(null)
    try {
      onChoose(await inMemory(file))
    } catch {
      setProblem(unreadable)
    }
  }
  const over = useFileDrop((files) => void take(files))
  return (
    <div role="group" aria-label="Arquivo da planilha" className={classes.drop} data-over={over || undefined}>
      <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden="true" className={classes.icon} />
      <Text>Arraste a planilha para cá ou escolha o arquivo (.xlsx ou .csv).</Text>
      <FileButton
        onChange={(file) => void take(file ? [file] : [])}
        accept=".xlsx,.csv"
        inputProps={{ 'aria-label': 'Planilha (.xlsx ou .csv)' }}
      >
        {({ onClick }) => <Button onClick={onClick}>Escolher arquivo</Button>}
      </FileButton>
      {problem && (
        <Text c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
