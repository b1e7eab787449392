import { listGlobalOptions } from '@seara/contract/settings/global-options'
import { call } from '../ui/call-with-deadline.ts'
import { Button } from '../ui/Button.tsx'
import { Cards } from '../ui/Cards.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Heading } from '../ui/Heading.tsx'
import { loadFailed, LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { useLoad } from '../ui/use-load.ts'

const loadOptions = async (signal: AbortSignal) => {
  const options = await call(listGlobalOptions, { query: { origin: 'public' } }, { signal })
  const enabled = options.filter(({ disabled }) => !disabled)
  if (enabled.length === 0) toast('Não há nenhuma ação disponível')
  return enabled
}

const tellFailure = () => toast(loadFailed, 'failure')

/** The menu of the public screens. Administrators decide which options it has. */
export function Menu() {
  const [options, reload] = useLoad(loadOptions, tellFailure)
  return (
    <>
      <Heading>Selecione uma opção para continuar</Heading>
      {options.state === 'loading' && <Loading />}
      {options.state === 'failed' && <LoadFailed error={options.error} onRetry={reload} />}
      {options.state === 'ready' && (
        <>
          {options.value.length === 0 ? (
            <Notice look="info" title="Não há nenhuma ação disponível">
              <p>Quando uma coleta ou campanha estiver aberta, ela aparece aqui.</p>
            </Notice>
          ) : (
            <Cards label="Opções" cards={options.value.map(({ id, title, link }) => ({ key: id, title, to: link }))} />
          )}
          <p>
            <Button
              look="plain"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                reload()
              }}
            >
              Recarregar
            </Button>
          </p>
        </>
      )}
    </>
  )
}
