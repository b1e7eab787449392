import type { ReactNode } from 'react'
import { PageHeader } from '../PageHeader.tsx'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'

interface ListPageProps extends ListFrameProps {
  title: string
  description?: ReactNode
  /** The screen to which the list belongs, if it has no entry in the sidebar. */
  back?: { to: string; label: string } | undefined
  actions?: ReactNode
}

/** A screen that is a list: heading and actions, search, table, pager. */
export const ListPage = ({ title, description, back, actions, ...frame }: ListPageProps) => (
  <>
    <PageHeader title={title} description={description} {...(back && { back })} actions={actions} />
    <ListFrame {...frame} />
  </>
)
