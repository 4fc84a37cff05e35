import { expect } from 'vitest'
import { findRun } from '@/features/imports/data'
import { isAtWork } from '@/features/imports/rules'
import { workOn } from '@/features/imports/work.mutations'
import type { startDesk } from './desk-calls'

type Desk = ReturnType<typeof startDesk>
type Role = Parameters<Desk>[0]

/** Does what the background does, until the import waits for a person. */
export async function workThrough(runId: number): Promise<void> {
  for (let run = await findRun(runId); run && isAtWork(run.state); run = await findRun(runId)) await workOn(runId)
}

/** A file on its way in, through the calls of the desk. */
export const importer = (desk: Desk, role: Role) => ({
  async send(kind: string, file: string | Buffer, { fileName = 'list.csv', partBytes = 3_000_000 } = {}) {
    const { json, status } = await desk(role, 'POST', 'imports/', { kind, fileName })
    expect(status).toBe(200)
    const runId: number = json.id
    const bytes = Buffer.from(file)
    for (let place = 0; place * partBytes < bytes.length; place += 1) {
      const content = bytes.subarray(place * partBytes, (place + 1) * partBytes).toString('base64')
      expect((await desk(role, 'POST', `imports/${runId}/parts/`, { place, content })).status).toBe(200)
    }
    return runId
  },
  async read(runId: number, how: object = {}) {
    expect((await desk(role, 'POST', `imports/${runId}/read/`, how)).status).toBe(200)
    await workThrough(runId)
    return await this.run(runId)
  },
  async run(runId: number) {
    const { json, status } = await desk(role, 'GET', `imports/${runId}/`)
    expect(status).toBe(200)
    return json
  },
  /** With the columns as they are proposed, unless others are given by heading. */
  async check(
    runId: number,
    given: Record<string, { field: string | null; dates?: string | null }> = {},
    more: object = {},
  ) {
    const run = await this.run(runId)
    const mapping = run.columns.map(
      ({ heading, field, dates }: { heading: string; field: string | null; dates: string | null }) => ({
        field,
        dates,
        ...given[heading],
      }),
    )
    const { status, json } = await desk(role, 'PUT', `imports/${runId}/columns/`, { mapping, ...more })
    if (status !== 200) return { status, json }
    await workThrough(runId)
    return await this.run(runId)
  },
  async rows(runId: number, state = 'held') {
    const { json } = await desk(role, 'GET', `imports/${runId}/rows/?state=${state}`)
    return json.rows
  },
  async act(
    runId: number,
    act: 'check' | 'apply' | 'undo',
    body: object | undefined = act === 'apply' ? {} : undefined,
  ) {
    const { status, json } = await desk(role, 'POST', `imports/${runId}/${act}/`, body)
    if (status !== 200) return { status, json }
    await workThrough(runId)
    return await this.run(runId)
  },
})

/** The fields to which the columns of a file were proposed. */
export const fieldsOfColumns = (run: { columns: { field: string | null }[] }): (string | null)[] =>
  run.columns.map(({ field }) => field)
