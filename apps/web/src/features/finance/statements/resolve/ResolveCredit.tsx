import { Radio, Stack, Text } from '@mantine/core'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { useState } from 'react'
import { inBank } from '../../../../entities/statement/statement-messages.ts'
import { Gifts, Reasons } from '../credit-columns.tsx'
import { AskDeclaration } from './AskDeclaration.tsx'
import { ChooseGifts } from './ChooseGifts.tsx'
import { ConfirmCandidate } from './ConfirmCandidate.tsx'
import { SetAsideForm } from './SetAsideForm.tsx'

interface ResolveCreditProps {
  credit: StatementCredit
  onDone: () => void
}

/**
 * The option chosen at first: the best candidate; without candidates, the mail to a diocese that seems to have paid;
 * without such a diocese, the search.
 */
const firstWay = ({ candidates, dioceses }: StatementCredit): string =>
  candidates.length > 0 ? '0' : dioceses.length > 0 ? 'ask' : 'gift'

/**
 * Decides where a credit belongs: to a candidate, to another gift, to a gift still to be declared, or to no gift. Used
 * in a `FormModal`.
 */
export function ResolveCredit({ credit, onDone }: ResolveCreditProps) {
  const { candidates } = credit
  const [first] = useState(() => firstWay(credit))
  const [way, setWay] = useState(first)
  // The focus starts at the chosen option, because Tab would also enter the radio group there.
  const radio = (value: string) => ({ value, 'data-autofocus': value === first || undefined })
  const candidate = candidates[Number(way)]
  return (
    <Stack gap="md">
      <div>
        <Text fw={650} style={{ textTransform: 'none' }}>
          {inBank(credit).replace(/^n/, 'N')}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{credit.text}</Text>
        <Text c="dimmed">{credit.account.name}</Text>
      </div>
      <Radio.Group label="O que é este crédito" value={way} onChange={setWay}>
        <Stack gap="sm" mt={8}>
          {candidates.map((one, at) => (
            <Radio
              key={at}
              {...radio(String(at))}
              label={
                <>
                  <Gifts gifts={one.gifts} />
                  {one.rows.length > 1 && <Text fz="sm">{one.rows.map(inBank).join('; ')}</Text>}
                  <Reasons reasons={one.reasons} />
                </>
              }
            />
          ))}
          <Radio
            {...radio('gift')}
            label={
              candidates.length > 0
                ? 'É de outra contribuição, doação ou boleto'
                : 'É de uma contribuição, doação ou boleto'
            }
          />
          <Radio {...radio('ask')} label="Ninguém declarou ainda: pedir a declaração à diocese" />
          <Radio {...radio('aside')} label="Não é contribuição: separar" />
        </Stack>
      </Radio.Group>
      {candidate && <ConfirmCandidate key={way} candidate={candidate} onDone={onDone} />}
      {way === 'gift' && <ChooseGifts credit={credit} onDone={onDone} />}
      {way === 'ask' && <AskDeclaration credit={credit} onDone={onDone} />}
      {way === 'aside' && <SetAsideForm credit={credit} onDone={onDone} />}
    </Stack>
  )
}
