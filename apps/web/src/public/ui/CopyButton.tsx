import { Button } from './Button.tsx'
import { toast } from './toast.ts'

const copied = 'Copiado!'
const copyFailed = 'Não foi possível copiar: selecione o texto e copie.'

/** Copies a text. A page on plain http cannot use the clipboard: the person is then asked to copy the text by hand. */
export const CopyButton = ({ text, children }: { text: string; children: string }) => (
  <Button
    onClick={() => {
      const done = () => toast(copied, 'success', 3_000)
      const failed = () => toast(copyFailed, 'failure')
      if (window.isSecureContext) navigator.clipboard.writeText(text).then(done, failed)
      else failed()
    }}
  >
    {children}
  </Button>
)
