import { Button, Group, Paper } from '@mantine/core'
import type { ImportPreview } from '@seara/contract/overview/imports'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { downloadRefused, written } from './import-messages.ts'
import classes from './ImportResult.module.css'

interface ImportResultProps {
  done: ImportPreview
  /** Downloads a sheet of the refused rows. `running` is true during the download. */
  refused: { run: () => void; running: boolean }
  list: { to: string; label: string }
  onAgain: () => void
}

/** The last step of an import: how many records were created and changed, and which rows were refused. */
export function ImportResult({ done, refused, list, onAgain }: ImportResultProps) {
  const { filename, created, updated, unchanged } = done
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  return (
    <Paper ref={start} tabIndex={-1} className={classes.result ?? ''}>
      <MessageState
        icon={<IconCheck />}
        title="Importação concluída"
        message={written(filename, done.refused)}
        action={
          <Group justify="center">
            {done.refused > 0 && (
              <Button variant="light" loading={refused.running} onClick={refused.run}>
                {downloadRefused}
              </Button>
            )}
            <Button component={Link} to={list.to}>
              Ver {list.label.charAt(0).toLowerCase() + list.label.slice(1)}
            </Button>
            <Button variant="default" onClick={onAgain}>
              Importar outra planilha
            </Button>
          </Group>
        }
      />
      <div className={classes.counts}>
        <DescriptionList
          items={[
            { label: 'Criadas', value: formatNumber(created) },
            { label: 'Alteradas', value: formatNumber(updated) },
            { label: 'Sem mudança', value: formatNumber(unchanged) },
            ...(done.refused > 0 ? [{ label: 'Recusadas', value: formatNumber(done.refused) }] : []),
          ]}
        />
      </div>
    </Paper>
  )
}
