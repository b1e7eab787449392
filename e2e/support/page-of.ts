import type { ApiClient } from './api-client.ts'

interface ListPage {
  data: { id: number }[]
  last_page: number
}

/** The number of the page that contains a record. @param path of the list's API, such as `/api/user` */
export async function pageOf(api: ApiClient, path: string, id: number): Promise<number> {
  for (let page = 1; ; page += 1) {
    const { data, last_page: last } = await api.call<ListPage>('GET', `${path}?page=${page}`)
    if (data.some((row) => row.id === id) || page >= last) return page
  }
}
