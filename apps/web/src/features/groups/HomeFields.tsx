import { useState } from 'react'
import type { Found } from '../../ui/fields/choices/search-source.ts'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { dioceseSource, type FoundParishOf, parishSource } from '../../entities/registry/registry-sources.ts'
import type { GroupValues, NamedHome } from './group-form.ts'
import { homeNote, parishOfDiocese } from './group-messages.ts'

interface Home {
  diocese: Found | undefined
  parish: Found | undefined
  /**
   * Whether the chosen diocese filters the parishes. True when the user chose the diocese, false when choosing a parish
   * set it.
   */
  narrows: boolean
}

const asNamed = (found: Found | undefined) => (found ? { id: found.id, name: found.label } : null)

const asFound = ({ id, name }: { id: number; name: string }): Found => ({ id, label: name })

const homeOf = ({ dioceses, parishes }: NamedHome): Home => ({
  diocese: dioceses ? asFound(dioceses) : undefined,
  parish: parishes ? asFound(parishes) : undefined,
  narrows: parishes === null && dioceses !== null,
})

interface HomeFieldsProps {
  form: ContractForm<GroupValues>
  /** The parish and diocese with which the form opens. */
  begin: NamedHome
  /** Called with each new choice of parish and diocese. */
  onHome?: ((home: NamedHome) => void) | undefined
}

/**
 * The fields of a group's diocese and parish. Choosing a parish also sets its diocese, and choosing another diocese
 * clears the parish. A diocese that the user chose filters the parishes.
 */
export function HomeFields({ form, begin, onHome }: HomeFieldsProps) {
  const [home, setHome] = useState(() => homeOf(begin))
  // The keys of the two fields count their remounts. A choice in one field may change the other, which is then
  // remounted.
  const [remade, setRemade] = useState({ diocese: 0, parish: 0 })
  const settle = (next: Home, changesToo: keyof typeof remade | null) => {
    setHome(next)
    onHome?.({ dioceses: asNamed(next.diocese), parishes: asNamed(next.parish) })
    if (changesToo) setRemade({ ...remade, [changesToo]: remade[changesToo] + 1 })
    form.setValues({ diocese_id: next.diocese?.id ?? null, parish_id: next.parish?.id ?? null })
  }
  const pickDiocese = (diocese: Found) => {
    const parish = diocese.id === home.diocese?.id ? home.parish : undefined
    settle({ diocese, parish, narrows: true }, parish === home.parish ? null : 'parish')
  }
  const pickParish = ({ diocese, ...parish }: FoundParishOf) =>
    settle({ ...home, diocese: asFound(diocese), parish }, 'diocese')
  return (
    <>
      <SearchSelect
        key={`diocese-${remade.diocese}`}
        label="Diocese"
        description={homeNote}
        placeholder="Nome ou cidade da diocese"
        source={dioceseSource}
        chosen={home.diocese}
        {...form.field('diocese_id')}
        required={false}
        onPick={pickDiocese}
        onClear={() => settle({ diocese: undefined, parish: undefined, narrows: false }, home.parish ? 'parish' : null)}
      />
      <SearchSelect
        key={`parish-${remade.parish}`}
        label="Paróquia"
        description={home.narrows && parishOfDiocese}
        placeholder="Nome ou cidade da paróquia"
        source={parishSource(home.narrows ? (home.diocese?.id ?? null) : null)}
        chosen={home.parish}
        {...form.field('parish_id')}
        required={false}
        onPick={pickParish}
        onClear={() => settle({ ...home, parish: undefined, narrows: home.diocese !== undefined }, null)}
      />
    </>
  )
}
