import { sql } from '@payloadcms/db-postgres/drizzle'
import { commitTransaction, initTransaction, killTransaction, type Payload, type PayloadRequest } from 'payload'
import { causeOf } from '@/lib/cause'
import { inTransaction, pool, transactionOf } from '@/lib/db'
import { log } from '@/lib/log'

/** Advisory lock: only one instance publishes what is due. */
const scheduleLock = 7_714_002

type Due = { id: number; action: 'publish' | 'unpublish' }

/** Publishes and unpublishes due pages; only one instance does the work. A page that can't be
 * published stays a draft, loses its date and is logged. @returns the number of pages changed. */
export async function runPublishingSchedule(getPayload: () => Promise<Payload>): Promise<number> {
  return await inTransaction(async (client) => {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [scheduleLock])
    const due = lock.rows[0]?.mine ? (await client.query<Due>(dueQuery)).rows : []
    const payload = due.length > 0 ? await getPayload() : null
    for (const page of due) if (payload) await follow(payload, page)
    return due.length
  })
}

/** Unpublish first, so that a page with both dates past is not published for a moment. */
const dueQuery = `
  SELECT id, 'unpublish' AS action FROM pages
    WHERE unpublish_at <= now() AND _status = 'published' AND deleted_at IS NULL
  UNION ALL
  SELECT v.parent_id, 'publish' FROM _pages_v v JOIN pages p ON p.id = v.parent_id
    WHERE v.latest AND v.version_publish_at <= now() AND p.deleted_at IS NULL
      AND coalesce(v.version_unpublish_at > now(), true)`

/**
 * The saves of a document take turns until Payload's transaction ends. Payload reads the newest version, adds what was sent and writes all of it: of two
 * at once, such as autosave and a request for a review, the later would undo the other.
 */
export async function takeTurn(req: PayloadRequest, collection: string, id: number): Promise<void> {
  const transaction = await transactionOf(req)
  await transaction?.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${collection} ${id}`}, 0))`)
}

/** For a save that depends on what it reads first: one of Payload's transactions, from the turn to the end. */
export async function inTurn<T>(
  req: PayloadRequest,
  { collection, id }: { collection: string; id: number },
  work: () => Promise<T>,
): Promise<T> {
  await initTransaction(req)
  try {
    await takeTurn(req, collection, id)
    const done = await work()
    await commitTransaction(req)
    return done
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Ends the version that autosave writes to, if someone else wrote it or it is that old: the next save begins a new one. */
export async function closeSitting(pageId: number, name: string, minutes: number): Promise<void> {
  await pool().query(
    `UPDATE _pages_v SET autosave = false WHERE parent_id = $1 AND latest AND autosave
       AND (version_updated_by IS DISTINCT FROM $2 OR updated_at < now() - make_interval(mins => $3))`,
    [pageId, name, minutes],
  )
}

async function follow(payload: Payload, { id, action }: Due): Promise<void> {
  const data =
    action === 'publish'
      ? { _status: 'published' as const, publishAt: null }
      : { _status: 'draft' as const, unpublishAt: null }
  try {
    await payload.update({ collection: 'pages', id, data, depth: 0 })
    log.info({ page: id, action }, 'the publishing schedule was followed')
  } catch (error) {
    log.error({ page: id, action, ...causeOf(error) }, 'a scheduled page could not be changed')
    await pool().query('UPDATE _pages_v SET version_publish_at = NULL WHERE latest AND parent_id = $1', [id])
  }
}
