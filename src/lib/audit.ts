export const staffName = (by: { readonly staffId: number } | { readonly id: number }): string =>
  `staff ${'staffId' in by ? by.staffId : by.id}`

/** An action the audit log's triggers don't see. Identify people by row only: erasing someone would otherwise have to search this too. */
export type Noted = {
  readonly actor: string
  readonly action: string
  readonly what: string
  /** Null for an action on many rows. */
  readonly row?: number | null
  readonly before?: object
  readonly after?: object
}

type Queryable = { query(text: string, values: unknown[]): Promise<unknown> }

/** Writes to the audit log, in the transaction that performs the action. */
export async function noteAction(client: Queryable, { actor, action, what, row, before, after }: Noted): Promise<void> {
  await client.query(
    'INSERT INTO audit_log (actor, action, what, row_id, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      actor,
      action,
      what,
      String(row ?? '*'),
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
    ],
  )
}
