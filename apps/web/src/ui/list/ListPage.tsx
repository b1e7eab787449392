import type { ReactNode } from 'react'
import { PageHeader } from '../PageHeader.tsx'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'

interface ListPageProps extends ListFrameProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
}

/** A screen that is a list: heading and actions, search, table, pager. */
export const ListPage = ({ title, description, actions, ...frame }: ListPageProps) => (
  <>
    <PageHeader title={title} description={description} actions={actions} />
    <ListFrame {...frame} />
  </>
)
