import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import type { Fixes } from '@/lib/import-rows'
import type { GroupFix } from './fixes.rules'
import { lockRun } from './mutations'
import { mayNow } from './rules'

type By = { readonly id: number }

async function onHeld(by: By, runId: number, work: (client: PoolClient) => Promise<number | null>): Promise<number> {
  return await changeAs(staffName(by), async (client) => {
    const run = await lockRun(client, runId)
    if (!mayNow('fix', run.state)) throw new AppError('CONFLICT', 'Rows can be fixed once they are checked.')
    return (await work(client)) ?? 0
  })
}

/** What is said of one row that is held back; it is checked with the next check. @throws AppError NOT_FOUND, CONFLICT. */
export async function fixRow(by: By, { runId, line }: { runId: number; line: number }, fixes: Fixes): Promise<void> {
  const fixed = await onHeld(by, runId, async (client) => {
    // Values are joined one by one, so that two fields fixed one after the other are both kept.
    const { rowCount } = await client.query(
      `UPDATE import_rows SET fixes = fixes || $3::jsonb
         || jsonb_build_object('values', coalesce(fixes->'values', '{}') || coalesce($3::jsonb->'values', '{}'))
       WHERE run_id = $1 AND line = $2 AND state = 'held'`,
      [runId, line, JSON.stringify(fixes)],
    )
    return rowCount
  })
  if (fixed === 0) throw new AppError('NOT_FOUND', 'This row is not held back.')
}

/** Leaves one row out of the import, for good. @throws AppError NOT_FOUND, CONFLICT. */
export async function leaveRow(by: By, { runId, line }: { runId: number; line: number }): Promise<void> {
  const left = await onHeld(by, runId, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE import_rows SET state = 'left' WHERE run_id = $1 AND line = $2 AND state IN ('held', 'new', 'changed', 'same')`,
      [runId, line],
    )
    return rowCount
  })
  if (left === 0) throw new AppError('NOT_FOUND', 'This row has come in already, or was left out.')
}

/** Fixes all rows that are held back for one reason alike. @returns how many. @throws AppError NOT_FOUND, CONFLICT. */
export async function fixGroup(
  by: By,
  { runId, code }: { runId: number; code: string },
  fix: GroupFix,
): Promise<{ rows: number }> {
  return { rows: await onHeld(by, runId, (client) => groupWork[fix](client, runId, code)) }
}

const groupWork: Record<GroupFix, (client: PoolClient, runId: number, code: string) => Promise<number | null>> = {
  'leave out': async (client, runId, code) =>
    (
      await client.query(
        `UPDATE import_rows SET fixes = fixes || jsonb_build_object('leaveOut', coalesce(fixes->'leaveOut', '[]') || jsonb_build_array(problems->0->>'field'))
         WHERE run_id = $1 AND state = 'held' AND problems->0->>'code' = $2 AND problems->0->>'remedy' = 'leave out'`,
        [runId, code],
      )
    ).rowCount,
  'let in': async (client, runId, code) =>
    (
      await client.query(
        `UPDATE import_rows SET fixes = fixes || jsonb_build_object('letIn', coalesce(fixes->'letIn', '[]') || to_jsonb($2::text))
         WHERE run_id = $1 AND state = 'held' AND problems->0->>'code' = $2 AND problems->0->>'remedy' = 'let in'`,
        [runId, code],
      )
    ).rowCount,
  'keep last': keepLast,
  'keep all': async (client, runId, code) =>
    (
      await client.query(
        `UPDATE import_rows SET fixes = fixes || '{"isKept": true}' WHERE run_id = $1 AND state = 'held' AND problems->0->>'code' = $2`,
        [runId, code],
      )
    ).rowCount,
  'leave rows': async (client, runId, code) =>
    (
      await client.query(
        `UPDATE import_rows SET state = 'left' WHERE run_id = $1 AND state = 'held' AND problems->0->>'code' = $2`,
        [runId, code],
      )
    ).rowCount,
}

/** Of rows that are one thing, the last in the file. */
async function keepLast(client: PoolClient, runId: number, code: string): Promise<number | null> {
  const { rowCount } = await client.query(
    `UPDATE import_rows r SET state = 'left' WHERE run_id = $1 AND state = 'held' AND problems->0->>'code' = $2
       AND EXISTS (SELECT 1 FROM import_rows o WHERE o.run_id = $1 AND o.key = r.key AND o.line > r.line AND o.state <> 'left')`,
    [runId, code],
  )
  return rowCount
}
