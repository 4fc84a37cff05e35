import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'

/** Ends the links of a person. @returns the id of the new one. */
export function renewLink(actor: Pick<Actor, 'personId'>): Promise<number> {
  return changeAs(auditName(actor), async (client) => {
    // Of two at once, the second waits and ends the first one's link.
    await client.query('SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE', [actor.personId])
    await client.query('UPDATE calendar_links SET ended_at = now() WHERE person_id = $1 AND ended_at IS NULL', [
      actor.personId,
    ])
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO calendar_links (person_id) VALUES ($1) RETURNING id',
      [actor.personId],
    )
    if (!rows[0]) throw new Error('The link was not made.')
    return rows[0].id
  })
}
