import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/cofrinho/iam-groups'
import { createGroupNote } from '@seara/contract/registry/notes'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import * as notes from '../../registry/notes/notes.service.ts'
import { presentGiven, presentGroup, presentVersionedGroup } from './iam-groups.presenter.ts'
import { groupSheet } from './iam-groups.sheet.ts'
import * as groups from './iam-groups.service.ts'

export function iamGroupRoutes(app: FastifyInstance): void {
  serve(app, contract.listIamGroups, async ({ ctx, query }) => {
    const page = await groups.list(ctx, query)
    return { ...page, data: page.data.map(presentGroup) }
  })
  serve(app, contract.exportIamGroups, ({ ctx, query }) => groupSheet(ctx, query))
  serve(app, contract.searchIamGroups, async ({ ctx, query }) =>
    (await groups.search(ctx, query.query)).map(presentGroup),
  )
  serve(app, contract.donationsOfIamGroup, async ({ ctx, params, query }) => {
    const page = await groups.donationsOf(ctx, params.id, query)
    return { ...page, data: page.data.map(presentGiven) }
  })
  serve(app, contract.getIamGroup, async ({ ctx, params }) => presentVersionedGroup(await groups.get(ctx, params.id)))
  serve(app, contract.createIamGroup, async ({ ctx, body }) => presentVersionedGroup(await groups.create(ctx, body)))
  serveChange(
    app,
    contract.updateIamGroup,
    ({ ctx, params, body }) => groups.update(ctx, params.id, body),
    (_ctx, group) => presentVersionedGroup(group),
  )
  serve(app, createGroupNote, async ({ ctx, params: { id }, body }) => {
    await groups.get(ctx, id)
    return notes.create(ctx, { iam_group_id: id }, body)
  })
  serve(app, contract.listDioceseGroups, async ({ ctx, params, query }) => {
    const page = await groups.listOfDiocese(ctx, params.id, query)
    return { ...page, data: page.data.map(presentGroup) }
  })
  serve(app, contract.listParishGroups, async ({ ctx, params, query }) => {
    const page = await groups.listOfParish(ctx, params.id, query)
    return { ...page, data: page.data.map(presentGroup) }
  })
}
