import { Text } from '@mantine/core'
import type { Box } from '@seara/contract/campaigns/box'
import type { ShippingRequest } from '@seara/contract/campaigns/shipping'
import { records } from '../../../routing/paths.ts'
import { formatCity, formatNumber, formatWeight } from '../../../lib/format.ts'
import { DeleteButton } from '../../../ui/list/rows/row-buttons.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import classes from './Packing.module.css'
import { piecesInWords } from '../shipping-messages.ts'
import { useRemoveBox } from '../shipping-queries.ts'
import { NoWrapCode } from '../NoWrapCode.tsx'

/** The request that is being packed, with its boxes. */
export const PackedRequest = ({ request }: { request: ShippingRequest }) => (
  <section className={classes.request} aria-label="Em embalagem">
    <div className={classes.name}>
      <TextLink to={records.solicitation.to(request.id)}>{request.diocese.name}</TextLink>
    </div>
    <Text c="dimmed">
      <NoWrapCode text={request.code} /> · {formatCity(request.diocese.city, request.diocese.uf)} ·{' '}
      {piecesInWords(request.pieces)}
      {request.parish_region && ` · ${request.parish_region.region_name}`}
      {!request.finished && ' · não confirmada'}
    </Text>
    {request.materials.length > 0 && (
      <ul className={classes.materials} aria-label="Materiais">
        {request.materials.map(({ name, quantity }) => (
          <li key={name}>
            <strong>{formatNumber(quantity)}</strong> {name}
          </li>
        ))}
      </ul>
    )}
    <Boxes boxes={request.boxes} />
  </section>
)

function Boxes({ boxes }: { boxes: readonly Box[] }) {
  const remove = useRemoveBox()
  if (boxes.length === 0) return <Text mt={4}>Ainda sem caixas.</Text>
  return (
    <ul className={classes.boxes} aria-label="Caixas">
      {boxes.map((box) => (
        <li key={box.id} className={classes.box}>
          <span>
            {box.number}/{box.of}: {formatWeight(box.weight)}
          </span>
          <DeleteButton
            label="Remover"
            name={`caixa ${box.number}`}
            disabled={box.shipped_at !== null || remove.running}
            onClick={() => remove.run(box)}
          />
        </li>
      ))}
    </ul>
  )
}
