import { IconCopy } from '@tabler/icons-react'
import { brief, toastFailure, toastSuccess } from './show-toast.tsx'
import { ActionButton } from './ActionButton.tsx'

interface CopyButtonProps {
  text: string
  /** The button's text, which names what is copied: "Copiar a linha digitável". */
  label: string
  /** A shorter text on the button, where its place says what is copied: "Copiar". It begins `label`. */
  short?: string
}

const copied = '✅ Copiado!'
const copyFailed = '❌ Não foi possível copiar: selecione o texto e copie-o à mão.'

/** Copies a text. A page on plain http cannot use the clipboard: the person is then asked to copy the text by hand. */
export const CopyButton = ({ text, label, short }: CopyButtonProps) => (
  <ActionButton
    icon={IconCopy}
    {...(short && { 'aria-label': label })}
    onClick={() => {
      const done = () => toastSuccess(copied, { duration: brief })
      const failed = () => toastFailure(copyFailed)
      if (window.isSecureContext) navigator.clipboard.writeText(text).then(done, failed)
      else failed()
    }}
  >
    {short ?? label}
  </ActionButton>
)
