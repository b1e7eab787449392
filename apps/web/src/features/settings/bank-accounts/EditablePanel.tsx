import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AddButton } from '../../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { DeleteButton, EditButton } from '../../../ui/list/rows/row-buttons.tsx'
import { NameButton } from '../../../ui/NameButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { askRemove } from './account-messages.ts'

interface EditablePanelProps<Row> {
  title: string
  description: string
  result: UseQueryResult<{ data: Row[] }>
  /** The columns that follow the column of the name. */
  columns?: readonly Column<Row>[]
  nameHeader: string
  nameOf: (row: Row) => string
  /** The titles of the dialogs, and of the list when it is empty. */
  words: { add: string; edit: string; remove: string; empty: string }
  /** Renders the form of a row. @param row undefined for a new row */
  renderForm: (row: Row | undefined, onDone: () => void) => ReactNode
  /** Deletes a row. `running` is true until the server has answered. */
  remove: { run: (row: Row, options: { onSuccess: () => void }) => void; running: boolean }
}

/** A short list whose rows are added, changed and deleted in dialogs. */
export function EditablePanel<Row extends object>({
  title,
  description,
  result,
  columns = [],
  nameHeader,
  nameOf,
  words,
  renderForm,
  remove,
}: EditablePanelProps<Row>) {
  const [editing, setEditing] = useState<{ row?: Row } | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const close = () => setEditing(null)
  const name: Column<Row> = {
    key: 'name',
    header: nameHeader,
    render: (row) => <NameButton onClick={() => setEditing({ row })}>{nameOf(row)}</NameButton>,
  }
  const add = <AddButton onClick={() => setEditing({})}>{words.add}</AddButton>
  return (
    <Panel title={title} description={description} actions={add}>
      <DataTable
        label={title}
        result={result}
        columns={[name, ...columns]}
        opens={(row) => () => setEditing({ row })}
        empty={{ title: words.empty, action: add }}
        renderActions={(row) => (
          <>
            <EditButton name={nameOf(row)} onClick={() => setEditing({ row })} />
            <DeleteButton name={nameOf(row)} onClick={() => setLeaving(row)} />
          </>
        )}
      />
      <FormModal opened={editing !== null} title={editing?.row ? words.edit : words.add} onClose={close}>
        {renderForm(editing?.row, close)}
      </FormModal>
      <ConfirmDialog
        opened={leaving !== null}
        title={words.remove}
        message={leaving && askRemove(nameOf(leaving))}
        confirmLabel="Excluir"
        danger
        loading={remove.running}
        onConfirm={() => leaving && remove.run(leaving, { onSuccess: () => setLeaving(null) })}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  )
}
