import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { CaseRule } from './case-rules.rules'
import { inboxRoles, isCaseKind } from './rules'

const roles = [...inboxRoles, 'admin'].map((role) => `'${role}'`).join(', ')

/** That a member of staff, by the alias of their row, may work in the inbox. */
export const worksInInbox = (staff: string): string =>
  `${staff}.deactivated_at IS NULL AND EXISTS (SELECT 1 FROM staff_roles works WHERE works.parent_id = ${staff}.id AND works.value::text IN (${roles}))`

export type RuleRow = CaseRule & {
  readonly assignee: string | null
  readonly isAssigneeAway: boolean
  readonly snippet: string | null
  readonly changedAt: Date
  readonly lastMonth: number
}

/** Without kinds that the forms no longer have. */
export const withKinds = <Row extends { readonly kinds: readonly string[] }>({ kinds, ...rule }: Row) => ({
  ...rule,
  kinds: kinds.filter(isCaseKind),
})

/** In the order in which they are asked. */
export async function findCaseRules(client: Pick<PoolClient, 'query'> = pool()): Promise<RuleRow[]> {
  const { rows } = await client.query<Omit<RuleRow, 'kinds'> & { kinds: string[] }>(
    `SELECT r.id, r.kinds, r.words, r.sender, r.assignee_id, r.due_in, r.snippet_id, r.is_off,
       r.updated_at AS changed_at, s.name AS assignee, s.id IS NOT NULL AND NOT (${worksInInbox('s')}) AS is_assignee_away, (SELECT name FROM reply_snippets WHERE id = r.snippet_id) AS snippet,
       (SELECT count(*) FROM enquiries e WHERE e.rule_id = r.id AND e.created_at > now() - interval '30 days') AS last_month
     FROM case_rules r LEFT JOIN staff s ON s.id = r.assignee_id ORDER BY r.position, r.id`,
  )
  return rows.map(withKinds)
}

export type RuleFound = Omit<CaseRule, 'kinds'> & { readonly kinds: readonly string[] }

/** Those that a new case is asked by, as JSON; a colleague who can’t work in the inbox is passed over. */
export const activeRules = `(SELECT json_agg(json_build_object('id', r.id, 'kinds', r.kinds, 'words', r.words, 'sender', r.sender, 'assigneeId', w.id,
    'dueIn', r.due_in, 'snippetId', r.snippet_id, 'isOff', r.is_off) ORDER BY r.position, r.id)
  FROM case_rules r LEFT JOIN staff w ON w.id = r.assignee_id AND ${worksInInbox('w')} WHERE NOT r.is_off)`

export type RecentCase = {
  readonly id: number
  readonly reference: string
  readonly sender: string | null
  readonly kind: string
  readonly email: string | null
  readonly text: string
  readonly says: string
}

/** What came in the last 30 days, the newest first. */
export async function findRecentCases(most: number): Promise<RecentCase[]> {
  const { rows } = await pool().query<RecentCase>(
    `SELECT id, reference, sender_name AS sender, form_name AS kind, email, coalesce(search_text, '') AS text,
       left(coalesce(answers ->> 'message', answers ->> 'furtherInformation', answers ->> 'reasonForComplaint', ''), 160) AS says
     FROM enquiries WHERE created_at > now() - interval '30 days' AND state <> 'erased' ORDER BY created_at DESC LIMIT $1`,
    [most],
  )
  return rows
}
