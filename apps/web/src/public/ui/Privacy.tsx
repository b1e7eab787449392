import { useRouter } from 'wouter'
import { useOffice } from './office.ts'
import { OfficeLinks } from './OfficeLinks.tsx'
import fieldStyles from './Field.module.css'

/**
 * Says, beside the fields that ask for personal data, what the data are used for. The privacy notice opens in a new
 * tab, so that the form stays open.
 * @param purpose completes the sentence after "só para"
 */
export function Privacy({ purpose }: { purpose: string }) {
  const { base } = useRouter()
  return (
    <p className={fieldStyles.hint} data-screen-only>
      Privacidade: {useOffice().name} usa estes dados só para {purpose}. Eles não são vendidos nem repassados; para
      corrigi-los ou apagá-los, fale com a secretaria. <OfficeLinks />{' '}
      <a href={`${base}/privacidade`} target="_blank" rel="noopener">
        Aviso de privacidade (abre em outra aba)
      </a>
    </p>
  )
}
