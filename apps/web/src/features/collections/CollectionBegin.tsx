import { MomentField } from '../../ui/fields/dates/MomentField.tsx'
import type { FieldProps } from '../../ui/form/field-props.ts'

/** The field for the moment from which a collection takes contributions. */
export const CollectionBegin = (props: FieldProps<string>) => (
  <MomentField label="Início" description="A partir daqui as dioceses podem enviar. Horário de Brasília." {...props} />
)
