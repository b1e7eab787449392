import { paths } from '../../routing/paths.ts'
import { Import } from './Import.tsx'

/** Imports dioceses from a spreadsheet. */
export const DioceseImport = () => <Import kind="dioceses" list={{ to: paths.dioceses, label: 'Dioceses' }} />

/** Imports parishes from a spreadsheet. */
export const ParishImport = () => <Import kind="parishes" list={{ to: paths.parishes, label: 'Paróquias' }} />
