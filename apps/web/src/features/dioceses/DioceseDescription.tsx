import type { Diocese } from '@seara/contract/registry/dioceses'
import { records } from '../../routing/paths.ts'
import { addressLine } from '../../lib/address-line.ts'
import { formatCep, formatCity, formatCnpj, formatNumber } from '../../lib/format.ts'
import { EmailLink } from '../../ui/Email.tsx'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { noDeliveryAddress } from './diocese-messages.ts'

interface DioceseDescriptionProps {
  diocese: Diocese
}

const region = ({ parish_region: region }: Diocese) =>
  region && <TextLink to={records.region.to(region.id)}>{region.region_name}</TextLink>

/**
 * The registered number of parishes. When the diocese has declared another number, the text has both numbers, the
 * declared one first.
 */
function parishCount({ declared_parish_count: declared, parish_count: registered }: Diocese) {
  if (declared === null || declared === registered) return formatNumber(registered)
  return `${formatNumber(declared)} declaradas · ${formatNumber(registered)} cadastradas`
}

/** An address on one line: `Rua das Flores, 12, Centro, Crato - CE, 63100-000` */
const wholeAddress = ({ city, uf, zip_code }: Diocese, street: Parameters<typeof addressLine>[0]) =>
  [addressLine(street), formatCity(city, uf), formatCep(zip_code)].filter(Boolean).join(', ')

/** The data of a diocese, without its delivery address. */
export const DioceseDescription = ({ diocese }: DioceseDescriptionProps) => (
  <Panel title="Dados" padded>
    <DescriptionList
      narrow
      items={[
        { label: 'Bispo', value: diocese.bishop },
        { label: 'CNPJ', value: formatCnpj(diocese.cnpj) },
        { label: 'Telefone', value: <Phone number={diocese.telephone} /> },
        {
          label: 'E-mail de contato',
          value: <EmailLink address={diocese.contact_mail} />,
        },
        { label: 'Regional', value: region(diocese) },
        { label: 'Paróquias', value: parishCount(diocese) },
        {
          label: 'Endereço',
          value: wholeAddress(diocese, {
            street: diocese.address,
            number: diocese.number,
            complement: diocese.complement,
            neighborhood: diocese.neighborhood,
          }),
          wide: true,
        },
      ]}
    />
  </Panel>
)

/** The delivery address of a diocese, and the number of parishes that it declared. */
export const DeliveryDescription = ({ diocese }: DioceseDescriptionProps) => (
  <Panel title="Endereço de entrega" padded>
    <DescriptionList
      items={[
        ...deliveryAddress(diocese),
        { label: 'Paróquias declaradas', value: declaredParishes(diocese), wide: true },
      ]}
    />
  </Panel>
)

const declaredParishes = ({ declared_parish_count: declared }: Diocese) =>
  declared === null ? 'Não declaradas; valem as cadastradas' : formatNumber(declared)

function deliveryAddress(diocese: Diocese): DescriptionItem[] {
  const { zip_code_delivery: cep, city_delivery: city, uf_delivery: uf } = diocese
  if (!cep || !city || !uf) return [{ label: 'Endereço', value: noDeliveryAddress, wide: true }]
  const line = addressLine({
    street: diocese.public_place_delivery,
    number: diocese.number_delivery,
    complement: diocese.complement_delivery,
    neighborhood: diocese.neighborhood_delivery,
  })
  return [
    { label: 'Localidade', value: formatCity(city, uf) },
    { label: 'CEP', value: formatCep(cep) },
    { label: 'Endereço', value: line, wide: true },
  ]
}
