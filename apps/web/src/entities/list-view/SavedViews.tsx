import { Button, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ListView, ViewedList } from '@seara/contract/overview/list-views'
import { IconBookmark } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { DeleteButton, EditButton } from '../../ui/list/rows/row-buttons.tsx'
import type { StoredList } from '../../ui/list/search/use-list-search.ts'
import * as messages from './list-view-messages.ts'
import { useDeleteView, useOverwriteView, useListViews } from './list-view-queries.ts'
import classes from './SavedViews.module.css'
import { EditViewForm, NewViewForm } from './ViewForm.tsx'

interface SavedViewsProps {
  list: ViewedList
  state: StoredList
  /** The keys of the chosen columns; null when the user chose none and the list shows as many as fit. */
  columns: readonly string[] | null
}

/**
 * The menu of a list's saved views: opens, renames or deletes a view, or saves the list as it is shown as a new view.
 */
export function SavedViews({ list, state, columns }: SavedViewsProps) {
  const views = useListViews(list)
  const remove = useDeleteView()
  const overwrite = useOverwriteView()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, menu] = useDisclosure(false)
  const [form, setForm] = useState<'new' | ListView | null>(null)
  const now = state.stored(columns)
  const chosen = views.data?.find(({ id }) => id === state.chosenView)
  const isChanged = chosen !== undefined && state.readStored(chosen.query) !== now
  const show = (view: ListView) => {
    state.show(view)
    menu.close()
  }
  const open = (what: 'new' | ListView) => {
    menu.close()
    setForm(what)
  }
  const rowsOf = (all: readonly ListView[], label: string) =>
    all.length > 0 && (
      <section aria-label={label}>
        <Text fw={600} mb={4}>
          {label}
        </Text>
        <ul className={classes.views}>
          {all.map((view) => (
            <li key={view.id} className={classes.view}>
              <UnstyledButton className={classes.name ?? ''} aria-current={view === chosen} onClick={() => show(view)}>
                {view.name}
                {!view.is_own && <span className={classes.maker}>{messages.madeBy(view.maker)}</span>}
              </UnstyledButton>
              {view.may_change && (
                <>
                  <EditButton name={view.name} onClick={() => open(view)} />
                  <DeleteButton name={view.name} onClick={() => remove.run(view)} />
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      <Popover
        opened={opened}
        onChange={(open) => (open ? menu.open() : menu.close())}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        middlewares={{ flip: true, shift: true, size: true }}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            className={classes.button ?? ''}
            leftSection={<IconBookmark size={18} aria-hidden="true" />}
            onClick={menu.toggle}
          >
            {chosen ? (
              <>
                <VisuallyHidden>{messages.views}: </VisuallyHidden>
                <span className={classes.chosen}>{chosen.name}</span>
                {isChanged && <span className={classes.changed}>{messages.changedMark}</span>}
              </>
            ) : (
              messages.views
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu ?? ''} aria-label={messages.views}>
          <Stack gap="md">
            {views.error && !views.data ? (
              <ErrorState
                title={messages.loadFailed}
                message={views.error.message}
                onRetry={() => void views.refetch()}
              />
            ) : (
              <>
                {views.data?.length === 0 && (
                  <div>
                    <Text fw={600}>{messages.noViews}</Text>
                    <Text c="dimmed" fz="sm">
                      {messages.noViewsMessage}
                    </Text>
                  </div>
                )}
                {rowsOf(views.data?.filter(({ shared }) => !shared) ?? [], messages.ownViews)}
                {rowsOf(views.data?.filter(({ shared }) => shared) ?? [], messages.sharedViews)}
              </>
            )}
            {chosen && isChanged && chosen.may_change && (
              <Button
                variant="default"
                loading={overwrite.running}
                onClick={() => {
                  overwrite.run({ view: chosen, query: now })
                  menu.close()
                }}
              >
                {messages.keepAs(chosen.name)}
              </Button>
            )}
            <Button variant="light" onClick={() => open('new')}>
              {messages.saveView}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <FormModal
        opened={form === 'new'}
        title={messages.saveView}
        size="md"
        onClose={() => setForm(null)}
        focusAfter={button}
      >
        <NewViewForm
          list={list}
          query={now}
          onSaved={(view) => {
            setForm(null)
            state.show(view)
          }}
        />
      </FormModal>
      <FormModal
        opened={form !== null && form !== 'new'}
        title={messages.editView}
        size="md"
        onClose={() => setForm(null)}
        focusAfter={button}
      >
        {form !== null && form !== 'new' && <EditViewForm view={form} onDone={() => setForm(null)} />}
      </FormModal>
    </>
  )
}
