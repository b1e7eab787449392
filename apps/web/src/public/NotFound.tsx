import { Link } from 'wouter'
import { Heading } from './ui/Heading.tsx'

/** Shown at a public address that has no screen. */
export const NotFound = () => (
  <>
    <Heading hint="Confira se ele foi copiado por inteiro: falta ou sobra uma letra com facilidade.">
      Este endereço não existe
    </Heading>
    <p>
      Para enviar uma contribuição, pedir material ou conferir um recibo,{' '}
      <Link href="/">comece pela página inicial</Link>.
    </p>
  </>
)
