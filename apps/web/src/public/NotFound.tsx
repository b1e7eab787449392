import { Link } from 'wouter'
import { AskOffice } from './ui/AskOffice.tsx'
import { Heading } from './ui/Heading.tsx'

/** An address of the visitors that is no screen. */
export const NotFound = () => (
  <>
    <Heading hint="Confira se ele foi copiado por inteiro: falta ou sobra uma letra com facilidade.">
      Este endereço não existe
    </Heading>
    <p>
      Para enviar uma contribuição, pedir material ou conferir um recibo,{' '}
      <Link href="/">comece pela página inicial</Link>.
    </p>
    <AskOffice text="Olá! Procuro uma página e o endereço que tenho não existe.">Perguntar</AskOffice>
  </>
)
