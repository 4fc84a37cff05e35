import { auditName, changeAs } from '@/features/account/mutations'

/** Notes when someone first followed their own link; later times change nothing. */
export async function noteJoined({ attendeeId, personId }: { attendeeId: number; personId: number }): Promise<void> {
  await changeAs(auditName({ personId }), async (client) => {
    await client.query(
      `UPDATE attendees SET joined_at = now(), updated_at = now()
       WHERE id = $1 AND person_id = $2 AND state = 'booked' AND joined_at IS NULL`,
      [attendeeId, personId],
    )
  })
}
