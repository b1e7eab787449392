import type { Parish } from '@seara/contract/registry/parishes'
import { records } from '../../routing/paths.ts'
import { addressLine } from '../../lib/address-line.ts'
import { formatCep, formatCity } from '../../lib/format.ts'
import { EmailLink } from '../../ui/Email.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

function wholeAddress({ address, number, complement, neighborhood, city, uf, zip_code }: Parish) {
  const line = addressLine({ street: address, number, complement, neighborhood })
  return [line, formatCity(city, uf), `CEP ${formatCep(zip_code)}`].filter(Boolean).join(' · ')
}

/** The data of a parish. */
export const ParishDescription = ({ parish }: { parish: Parish }) => (
  <Panel title="Dados" padded>
    <DescriptionList
      items={[
        {
          label: 'Diocese',
          value: <TextLink to={records.diocese.to(parish.dioceses.id)}>{parish.dioceses.name}</TextLink>,
        },
        { label: 'Telefone', value: <Phone number={parish.telephone} /> },
        {
          label: 'E-mail',
          value: <EmailLink address={parish.email} />,
        },
        { label: 'Endereço', value: wholeAddress(parish), wide: true },
      ]}
    />
  </Panel>
)
