import { Stack } from '@mantine/core'
import {
  type CreditState,
  creditStates,
  exportCreditSheet,
  listCredits,
  type StatementCredit,
} from '@seara/contract/statements/credits'
import { useState } from 'react'
import { sheetQuery, useListSheet } from '../../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../../entities/list-view/ListTools.tsx'
import { ReleaseForm } from '../../../entities/statement/ReleaseForm.tsx'
import { releaseTitle } from '../../../entities/statement/statement-messages.ts'
import { download } from '../../../lib/download.ts'
import { CountFilter } from '../../../ui/CountFilter.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { creditColumns } from './credit-columns.tsx'
import { CreditButtons } from './CreditButtons.tsx'
import { CreditFilters } from './CreditFilters.tsx'
import { SettleReturnForm } from './SettleReturnForm.tsx'
import { ResolveCredit } from './resolve/ResolveCredit.tsx'
import { creditsDescription, creditsTitle } from './statement-messages.ts'
import { useCountsOfSearch, useCredits } from './credit-queries.ts'
import { useStatementCounts } from './statement-queries.ts'
import { StatementTabs } from './StatementTabs.tsx'
import classes from '../worklist/Worklist.module.css'

type Asked = { what: 'resolve' | 'release' | 'settle'; credit: StatementCredit }

const titles: Record<Asked['what'], string> = {
  resolve: 'De quem é este crédito',
  release: releaseTitle,
  settle: 'Devolução resolvida',
}

/**
 * The credits (incoming amounts) of the bank statements, each with the gift that belongs to it or may belong to it. A
 * gift is a contribution, a donation or a slip.
 */
export function CreditsPage() {
  const list = useListSearch(listCredits.query)
  const wholeList = useListSheet((wish) => download(exportCreditSheet, { query: sheetQuery(list.filter, wish) }))
  const chosen = creditStates.find((state) => state === list.query.state) ?? null
  const isReturned = list.query.returned === 'true'
  const credits = useCredits(list.query)
  const { data: all } = useStatementCounts()
  const { search, account, day, from, to } = list.query
  const isNarrowed = [search, account, day, from, to].some((text) => text !== undefined && text !== '')
  const ofSearch = useCountsOfSearch({ search, account, day, from, to }, isNarrowed)
  const counts = isNarrowed ? ofSearch : all
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (what: Asked['what']) => (credit: StatementCredit) => {
    setAsked({ what, credit })
    setOpened(true)
  }
  const close = () => setOpened(false)
  return (
    <>
      <PageHeader title={creditsTitle} description={creditsDescription} />
      <StatementTabs />
      {counts && (
        <div className={classes.counts}>
          <CountFilter<CreditState | 'returned'>
            label="Créditos por situação"
            choices={[
              { value: 'waiting', label: 'À espera', count: counts.waiting },
              ...(counts.returned > 0 || isReturned
                ? [
                    {
                      value: 'returned' as const,
                      label: 'Devolvidos a quem pagou',
                      count: counts.returned,
                      alarms: true,
                    },
                  ]
                : []),
            ]}
            chosen={isReturned ? 'returned' : chosen}
            onChoose={(value) =>
              list.set(
                value === 'returned'
                  ? { returned: 'true', state: '' }
                  : { returned: '', state: value === chosen ? '' : (value ?? '') },
              )
            }
          />
        </div>
      )}
      <Stack gap="lg">
        <ListFrame
          list={list}
          renderTools={(columns) => (
            <ListTools list="credits" state={list} columns={columns} sheet={wholeList} total={credits.data?.total} />
          )}
          result={credits}
          searchLabel="Buscar no texto do extrato, ou pelo valor"
          filters={<CreditFilters list={list} />}
        >
          <DataTable
            label={creditsTitle}
            result={credits}
            list={list}
            columns={creditColumns}
            empty={{
              title: 'Nenhum crédito aqui',
              message: 'Os créditos aparecem depois que um extrato é enviado.',
            }}
            actionsRoom={11}
            renderActions={(credit) => (
              <CreditButtons
                credit={credit}
                onResolve={ask('resolve')}
                onRelease={ask('release')}
                onSettle={ask('settle')}
              />
            )}
          />
        </ListFrame>
      </Stack>
      <FormModal opened={opened} title={titles[asked?.what ?? 'resolve']} onClose={close} size="lg">
        {asked?.what === 'resolve' && <ResolveCredit key={asked.credit.id} credit={asked.credit} onDone={close} />}
        {asked?.what === 'release' && <ReleaseForm row={asked.credit} match={asked.credit.match} onDone={close} />}
        {asked?.what === 'settle' && <SettleReturnForm credit={asked.credit} onDone={close} />}
      </FormModal>
    </>
  )
}
