import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { formatMoney } from '../../lib/format.ts'
import { MaterialLine } from './MaterialLine.tsx'
import pageStyles from './Campaign.module.css'
import styles from './Materials.module.css'

/** The heading of the list, which takes the focus of a line that is gone. */
export const materialsId = 'materiais'

interface MaterialsProps {
  request: PublicRequest
  locked: boolean
  onChanged: () => void
}

/** The materials of a request, and their cost. */
export const Materials = ({ request, locked, onChanged }: MaterialsProps) => (
  <>
    <table className={styles.table} aria-label="Materiais">
      <thead>
        <tr>
          <th scope="col">Nº</th>
          <th scope="col">Material</th>
          <th scope="col" className={styles.number}>
            Quantidade
          </th>
          <th scope="col" className={styles.number}>
            Total R$
          </th>
          <th scope="col" className={styles.number}>
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {request.champaingn_solicitation_product.map((line, index) => (
          <MaterialLine
            key={line.id}
            number={index + 1}
            line={line}
            request={request}
            locked={locked}
            onChanged={onChanged}
            onRemoved={() => {
              document.getElementById(materialsId)?.focus()
              onChanged()
            }}
          />
        ))}
      </tbody>
    </table>
    <p className={pageStyles.total}>
      <span>Total</span>
      <span>{formatMoney(request.total)}</span>
    </p>
  </>
)
