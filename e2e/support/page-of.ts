import type { ApiClient } from './api-client.ts'

interface ListPage {
  data: { id: number }[]
  last_page: number
}

/** The page of a list that contains a record. @param path of the list, such as `/api/user` */
export async function pageOf(api: ApiClient, path: string, id: number): Promise<number> {
  for (let page = 1; ; page += 1) {
    const { data, last_page: last } = await api.call<ListPage>('GET', `${path}?page=${page}`)
    if (data.some((row) => row.id === id) || page >= last) return page
  }
}
