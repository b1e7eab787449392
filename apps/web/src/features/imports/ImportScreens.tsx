import { paths } from '../../routing/paths.ts'
import { Import } from './Import.tsx'

/** Brings the dioceses of a spreadsheet into the registry. */
export const DioceseImport = () => <Import kind="dioceses" list={{ to: paths.dioceses, label: 'Dioceses' }} />

/** Brings the parishes of a spreadsheet into the registry. */
export const ParishImport = () => <Import kind="parishes" list={{ to: paths.parishes, label: 'Paróquias' }} />
