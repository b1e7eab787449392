import { Modal, Switch, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { dialogIsOpen, isTyping } from '../ui/keys/is-typing.ts'
import { KeyTable } from '../ui/keys/KeyTable.tsx'
import { useShownKeys } from '../ui/keys/screen-keys.ts'
import { useKeysOn } from '../ui/keys/use-keys-on.ts'
import { everywhere, keysOff } from './keys-messages.ts'

/**
 * Shows the shortcuts of the open screen and those of all screens when `?` is pressed. A screen with its own help
 * prevents this by handling the key itself.
 */
export function KeysHelp() {
  const [opened, setOpened] = useState(false)
  const [keysOn, setKeysOn] = useKeysOn()
  const own = useShownKeys()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!keysOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogIsOpen()) return
    if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('#conteudo input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
    }
    // The listener of the open screen may run after this one. After a timeout of 0, both have run, and
    // `defaultPrevented` says whether the screen handled the key.
    if (event.key === '?') setTimeout(() => event.defaultPrevented || setOpened(true))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Teclas" size="md">
      {own.length > 0 && (
        <>
          <Title order={3} size="h5">
            Nesta tela
          </Title>
          <KeyTable label="Nesta tela" keys={own} />
          <Title order={3} size="h5">
            Em todas
          </Title>
        </>
      )}
      <KeyTable label="Em todas as telas" keys={everywhere} />
      <Switch
        label="Usar as teclas de uma letra"
        description={keysOn ? undefined : keysOff}
        checked={keysOn}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}
