import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics, diskFigure } from './metrics.ts'

test('a folder that cannot be looked at has no figure, a warning, and hides no other folder', async () => {
  const missing = join(tmpdir(), 'seara-without-this-folder')
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const figures = [diskFigure([missing, tmpdir()], onError)]
  const text = await createMetrics({ figures, queues: [], onError }).text()
  expect(text).toContain(`\nseara_disk_free_bytes{folder="${tmpdir()}"} `)
  expect(text).not.toContain(missing)
  expect(errors).toEqual([expect.objectContaining({ code: 'ENOENT', path: missing })])
})

test('the first failure of a job is an increase, because its counter stands at 0 before', async () => {
  const metrics = createMetrics({ figures: [], queues: ['parish.report'], onError: () => undefined })
  expect(await metrics.text()).toContain('seara_jobs_total{queue="parish.report",outcome="failed"} 0')
  metrics.countJob('parish.report', 'failed')
  expect(await metrics.text()).toContain('seara_jobs_total{queue="parish.report",outcome="failed"} 1')
})
