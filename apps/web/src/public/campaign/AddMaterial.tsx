import { listProducts } from '@seara/contract/campaigns/products'
import { type PublicRequest } from '@seara/contract/campaigns/requests'
import { type FormEvent, useState } from 'react'
import { call } from '../ui/call-with-deadline.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Choice, TextInput } from '../ui/Field.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isUncertain } from '../../lib/api-error.ts'
import { useLoad } from '../ui/use-load.ts'
import { addOf, addUnlessArrived, type Addition } from './add-line.ts'
import * as messages from './campaign-messages.ts'
import { readQuantity } from '../../lib/read-quantity.ts'
import { isUnusual } from '../../lib/unusual-quantity.ts'
import { useChange } from './use-change.ts'
import styles from './Campaign.module.css'
import lineStyles from './Materials.module.css'

const loadProducts = (signal: AbortSignal) => call(listProducts, { query: { origin: 'public' } }, { signal })

interface AddMaterialProps {
  request: PublicRequest
  onAdded: () => void
  /**
   * Called when the request may differ from the one shown: the answer was lost, or someone changed the request
   * meanwhile.
   */
  onUncertain: () => void
  onClose: () => void
}

/** The dialog that adds a quantity of a material to the request. */
export function AddMaterial({ request, onAdded, onUncertain, onClose }: AddMaterialProps) {
  const [products, reload] = useLoad(loadProducts)
  const [productId, setProductId] = useState('')
  const [quantity, setQuantity] = useState('')
  /** A quantity that looked mistyped; when it is submitted a second time, it is accepted. */
  const [asked, setAsked] = useState<number>()
  const [problems, setProblems] = useState<{ product?: string; quantity?: string }>({})
  /** An addition that got no answer, so that the server may have saved it; undefined when there is none. */
  const [uncertain, setUncertain] = useState<Addition>()
  const { busy, problem, change } = useChange('dialog')
  const suggested = request.diocese.qtd_parish

  function type(text: string) {
    setProblems(({ product }) => ({ ...(product !== undefined && { product }) }))
    setQuantity(text)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const read = readQuantity(quantity || '1')
    const found = {
      ...(productId === '' && { product: 'Escolha um material' }),
      ...('problem' in read && { quantity: read.problem }),
    }
    setProblems(found)
    if ('problem' in read || productId === '') {
      return document.getElementById(productId === '' ? 'material' : 'quantidade')?.focus()
    }
    const before = request.champaingn_solicitation_product.find(
      ({ champaingn_product: { id } }) => id === Number(productId),
    )
    const addition = { productId: Number(productId), quantity: read.quantity, before: before?.quantity ?? 0 }
    const isAgain = uncertain?.productId === addition.productId && uncertain.quantity === addition.quantity
    const after = addition.quantity + addition.before
    if (!isAgain && after !== asked && isUnusual(after, addition.before, suggested)) {
      setAsked(after)
      setProblems({ quantity: messages.unusualQuantity(after, suggested, 'Adicionar') })
      return document.getElementById('quantidade')?.focus()
    }
    return void change({
      run: () => (isAgain ? addUnlessArrived(request, uncertain) : addOf(request, addition)),
      success: messages.lineAdded,
      failure: messages.addFailed,
      uncertain: messages.uncertain,
      onDone: onAdded,
      onFailed: (_, error) => setUncertain(isUncertain(error) ? (isAgain ? uncertain : addition) : undefined),
      onUncertain,
    })
  }

  return (
    <Dialog title={messages.addMaterial} busy={busy} problem={problem} onClose={onClose}>
      {products.state === 'loading' && <Loading />}
      {products.state === 'failed' && <LoadFailed error={products.error} onRetry={reload} />}
      {products.state === 'ready' && products.value.length === 0 && <Notice look="info" title={messages.noProducts} />}
      {products.state === 'ready' && products.value.length > 0 && (
        <form className={styles.stack} onSubmit={add} noValidate>
          <Choice
            id="material"
            label="Material"
            error={problems.product}
            value={productId}
            onChange={({ target }) => {
              setProblems({})
              setProductId(target.value)
            }}
          >
            <option value="">Escolha o material</option>
            {products.value.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name} ({formatMoney(price)})
              </option>
            ))}
          </Choice>
          <div>
            <TextInput
              id="quantidade"
              label="Quantidade"
              inputMode="numeric"
              autoComplete="off"
              placeholder="1"
              error={problems.quantity}
              value={quantity}
              onChange={({ target }) => type(target.value)}
            />
            {suggested > 0 && (
              <button type="button" className={lineStyles.suggest} onClick={() => type(String(suggested))}>
                1 por paróquia: {formatNumber(suggested)}
              </button>
            )}
          </div>
          <div className={styles.actions}>
            <Button type="submit" look="filled" disabled={busy}>
              {busy ? 'Adicionando...' : 'Adicionar'}
            </Button>
            <Button onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
