import { listProducts } from '@seara/contract/campaigns/products'
import type { PublicRequest, RequestLine } from '@seara/contract/campaigns/requests'
import { useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { Button } from '../ui/Button.tsx'
import { call } from '../ui/call-with-deadline.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLoad } from '../ui/use-load.ts'
import * as messages from './campaign-messages.ts'
import { CatalogueRow } from './CatalogueRow.tsx'
import pageStyles from './Campaign.module.css'
import styles from './Materials.module.css'

const loadProducts = (signal: AbortSignal) => call(listProducts, { query: { origin: 'public' } }, { signal })

interface CatalogueProps {
  request: PublicRequest
  locked: boolean
  onChanged: () => void
  /** Whether "Continuar" was pressed, and the next screen opens once all quantities are saved. */
  waiting: boolean
  onContinue: () => void
}

type Product = RequestLine['champaingn_product']

/** All materials of the campaign, requested or not, with the running total. */
export function Catalogue({ request, locked, waiting, onChanged, onContinue }: CatalogueProps) {
  const [offered, reload] = useLoad(loadProducts)
  /**
   * For each product: a quantity to show instead of the stored one, even before it is saved. It is shown only as long
   * as the stored quantity equals `over`.
   */
  const [shown, setShown] = useState<Readonly<Record<number, { over: number; quantity: number }>>>({})
  const lines = request.champaingn_solicitation_product
  const lineOf = new Map(lines.map((line) => [line.champaingn_product.id, line]))
  const others =
    locked || offered.state !== 'ready' ? [] : offered.value.map((product) => ({ ...product, deleted_at: null }))
  const known = new Set(others.map(({ id }) => id))
  // The rows keep the catalogue's order, so that no row moves while it is pressed. Materials that are not offered any
  // more come first.
  const products: Product[] = [
    ...lines.map(({ champaingn_product: product }) => product).filter(({ id }) => !known.has(id)),
    ...others,
  ]
  const storedOf = (id: number) => lineOf.get(id)?.quantity ?? 0
  const quantityOf = ({ id }: Product) => (shown[id]?.over === storedOf(id) ? shown[id].quantity : storedOf(id))
  const show = (id: number, quantity: number) =>
    setShown((current) => ({ ...current, [id]: { over: storedOf(id), quantity } }))
  const asked = products.filter((product) => quantityOf(product) > 0)
  const total = asked.reduce((sum, product) => sum + lineTotal(product.price, quantityOf(product)), 0)

  return (
    <>
      {products.length > 0 && (
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
            {products.map((product) => (
              <CatalogueRow
                key={product.id}
                number={asked.includes(product) ? asked.indexOf(product) + 1 : null}
                product={product}
                line={lineOf.get(product.id) ?? null}
                request={request}
                locked={locked}
                onShown={(quantity) => show(product.id, quantity)}
                onChanged={onChanged}
              />
            ))}
          </tbody>
        </table>
      )}
      {offered.state === 'failed' && !locked && <LoadFailed error={offered.error} onRetry={reload} />}
      {offered.state === 'ready' && offered.value.length === 0 && <Notice look="info" title={messages.noProducts} />}
      {asked.length === 0 && !locked && <p className={pageStyles.dimmed}>{messages.noLines}</p>}
      {asked.length > 0 && (
        <div className={locked ? undefined : styles.bar}>
          <p className={pageStyles.total} aria-live="polite">
            <span>Total</span>
            <span>{formatMoney(total)}</span>
          </p>
          <Button look="filled" disabled={locked || waiting} onClick={onContinue}>
            {request.finished ? 'Confirmada' : waiting ? 'Salvando...' : 'Continuar'}
          </Button>
        </div>
      )}
    </>
  )
}
