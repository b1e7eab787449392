import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The contribution has arrived. */
export const Sent = ({ onBack }: { onBack: () => void }) => (
  <>
    <Heading>Comprovante enviado com sucesso!</Heading>
    <Notice look="success" title="Obrigado pela contribuição da sua diocese.">
      <p>Assim que a secretaria verificar o comprovante, a carta de agradecimento e o recibo chegam por e-mail.</p>
      <Button onClick={onBack}>Voltar</Button>
    </Notice>
  </>
)
