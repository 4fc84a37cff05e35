import { pool } from '@/lib/db'
import { findLines, totalOf } from './data'

type Company = {
  companyId: number
  companyName: string
  kind: 'business' | 'personal'
  isMember: boolean
  month: string
  heldUntil: Date
  firstName: string
}

/** Null if the proposal is not open or the recipient no longer runs the company. */
export async function findMail(
  { proposal, person, attempt }: { proposal: number; person: number; attempt: number },
  now: Date,
) {
  const { rows } = await pool().query<Company>(
    `SELECT k.id AS company_id, k.name AS company_name, k.kind, hivis_is_member(k) AS is_member, r.month, r.held_until, p.first_name
     FROM renewal_proposals r JOIN companies k ON k.id = r.company_id JOIN business_admins a ON a.company_id = k.id AND a.state = 'active'
       JOIN people p ON p.id = a.person_id WHERE r.id = $1 AND p.id = $2 AND r.attempt = $3 AND r.state = 'open' AND r.held_until > now()`,
    [proposal, person, attempt],
  )
  const [found] = rows
  if (!found) return null
  const { companyId: id, companyName: name, kind, isMember, ...told } = found
  const lines = await findLines(proposal, id)
  const company = {
    id,
    name,
    kind,
    isMember,
    hasSiteApp: false,
    isWaiting: false,
    permission: null,
    mayPayByAccount: false,
  }
  const totals = await totalOf(
    pool(),
    company,
    lines.filter(({ state }) => state === 'proposed'),
    { usesCredit: false, now },
  )
  return { ...told, companyId: id, companyName: name, lines, totals }
}
