import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import { addRegionStates, type Region, RegionStatesBody, type State } from '@seara/contract/registry/regions'
import { call } from '../../lib/call.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { statesAdded, statesAddFailed } from './region-messages.ts'
import { useStates } from './region-queries.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

interface AddStatesProps {
  region: Region
  onDone: () => void
}

/**
 * The form that adds states to a region. It offers the states that this region does not have yet, even when another
 * region has them.
 */
export function AddStates({ region, onDone }: AddStatesProps) {
  const states = useStates()
  if (states.error) {
    return (
      <ErrorState
        title="Não foi possível carregar os estados"
        message={states.error.message}
        onRetry={() => void states.refetch()}
      />
    )
  }
  if (!states.data) return <FormSkeleton fields={3} />
  const taken = new Set(region.states.map(({ id }) => id))
  const free = states.data.filter(({ id }) => !taken.has(id)).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  if (free.length === 0) return <Text>A regional já tem todos os estados.</Text>
  return <ChooseStates region={region} states={free} onDone={onDone} />
}

interface ChooseStatesProps extends AddStatesProps {
  states: readonly State[]
}

function ChooseStates({ region, states, onDone }: ChooseStatesProps) {
  const form = useContractForm({
    schema: RegionStatesBody,
    initialValues: { parish_region_id: region.id, states: [] },
    send: (body) => call(addRegionStates, { body }),
    success: statesAdded,
    failure: statesAddFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  const { value, onChange, error } = form.field('states')
  return (
    <Form form={form} submitLabel="Adicionar">
      <Checkbox.Group label="Estados" required value={value.map(String)} onChange={onChange} error={error}>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md" verticalSpacing={10} my="xs">
          {states.map(({ id, name, uf }, index) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={`${name} (${uf})`}
              data-autofocus={index === 0 || undefined}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Form>
  )
}
