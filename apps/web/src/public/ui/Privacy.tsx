import { useOffice } from './office.ts'
import fieldStyles from './Field.module.css'

/** What happens with the data, where they are asked. @param purpose goes on after "só para" */
export const Privacy = ({ purpose }: { purpose: string }) => (
  <p className={fieldStyles.hint}>
    Privacidade: {useOffice().name} usa estes dados só para {purpose}. Eles não são vendidos nem repassados; para
    corrigi-los ou apagá-los, fale com a secretaria, no rodapé desta página.
  </p>
)
