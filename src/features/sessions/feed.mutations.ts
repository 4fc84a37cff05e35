import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'

/** Ends the links to a trainer's calendar. @returns the version of the new one. */
export function renewFeed(by: Viewer): Promise<number> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `INSERT INTO trainer_feeds AS f (staff_id, version) VALUES ($1, 2) ON CONFLICT (staff_id) DO UPDATE SET version = f.version + 1 RETURNING version`,
      [by.id],
    )
    await noteAction(client, { actor: staffName(by), action: 'renew-calendar', what: 'staff', row: by.id })
    return rows[0]?.version ?? 1
  })
}
