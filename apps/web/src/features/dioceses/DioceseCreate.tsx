import { Button, Group, Paper } from '@mantine/core'
import { createDiocese, type Diocese, DioceseBody } from '@seara/contract/registry/dioceses'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { MessageState } from '../../ui/MessageState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DioceseFields, emptyDiocese } from '../../entities/registry/DioceseFields.tsx'
import { toastFailure } from '../../ui/show-toast.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { created, createFailed } from './diocese-messages.ts'
import { RegionField } from './RegionField.tsx'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

const delay = 3_000

/** The form that registers a diocese. Three seconds after saving, the list of dioceses appears. */
export function DioceseCreate() {
  const [saved, setSaved] = useState<Diocese | null>(null)
  const leaveLater = useLeaveLater()
  const onDone = (diocese: Diocese) => {
    setSaved(diocese)
    leaveLater(paths.dioceses, delay)
  }
  return (
    <>
      <PageHeader title="Nova diocese" back={{ to: paths.dioceses, label: 'Dioceses' }} />
      <Paper p={{ base: 'md', sm: 'xl' }} radius="lg" maw={880}>
        {saved ? <Created diocese={saved} /> : <CreateForm onDone={onDone} />}
      </Paper>
    </>
  )
}

function CreateForm({ onDone }: { onDone: (diocese: Diocese) => void }) {
  const form = useContractForm({
    schema: DioceseBody,
    initialValues: emptyDiocese,
    send: (body) => call(createDiocese, { body }),
    success: created,
    failure: createFailed,
    invalidates: touchedByRegistry,
    onDone,
    onFailed: (error) => {
      for (const message of error.firstOfEachField) toastFailure(message)
    },
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <DioceseFields form={form} region={<RegionField label="Regional" {...form.field('parish_region_id')} />} />
    </Form>
  )
}

/** Shown in place of the form until the list of dioceses appears, so that nobody sends the form twice. */
const Created = ({ diocese: { id, name } }: { diocese: Diocese }) => (
  <MessageState
    icon={<IconCheck />}
    title={name}
    message="A diocese foi cadastrada. A lista abre em instantes."
    action={
      <Group justify="center">
        <Button component={Link} to={records.diocese.to(id)} variant="default">
          Abrir a diocese
        </Button>
        <Button component={Link} to={paths.dioceses}>
          Ir para a lista
        </Button>
      </Group>
    }
  />
)
