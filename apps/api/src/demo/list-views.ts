import type { ListViewBody } from '@seara/contract/overview/list-views'
import type { Context } from '../core/context.ts'
import * as views from '../modules/overview/list-views/list-views.service.ts'
import type { DemoStaff } from './staff.ts'

/** The views of lists that the secretary and the treasurer saved. Each of them shares one view. */
const kept: Readonly<Record<'secretary' | 'treasurer', readonly ListViewBody[]>> = {
  secretary: [
    {
      list: 'contributions',
      name: 'A verificar, da maior',
      query: 'status=pending&sort=value&order=desc&limit=25',
      shared: true,
    },
    { list: 'requests', name: 'Sem confirmar', query: 'status=unfinished&sort=created_at&limit=25', shared: false },
    { list: 'dioceses', name: 'Minhas, de Goiás', query: 'uf=GO&status=active&sort=city&limit=25', shared: false },
  ],
  treasurer: [
    {
      list: 'slips',
      name: 'Pagos, do mais recente',
      query: 'status=paid&sort=credit_date&order=desc&limit=25',
      shared: true,
    },
    { list: 'worklist', name: 'Sem boleto', query: 'attention=unmatched&limit=25', shared: false },
  ],
}

/** Saves the views of lists for the secretary and the treasurer. */
export async function fillListViews(ctx: Context, staff: DemoStaff): Promise<void> {
  for (const role of ['secretary', 'treasurer'] as const)
    for (const view of kept[role]) await views.create({ ...ctx, actor: staff[role] }, view)
}
