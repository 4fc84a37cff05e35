import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { AppError } from '@/lib/errors'
import { findRequirements, type Requirement } from './data'

type Chosen = readonly { courseId: number; validMonths: number }[]

/** Replaces all, in one transaction. @throws AppError NOT_PERMITTED, INVALID for a missing or repeated course. */
export async function chooseRequirements(actor: Actor, items: Chosen): Promise<Requirement[]> {
  const company = companyFor(actor, 'change employees')
  const courses = items.map(({ courseId }) => courseId)
  if (new Set(courses).size < courses.length) throw invalid('Choose each course once.')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    await client.query('DELETE FROM company_requirements WHERE company_id = $1 AND course_id <> ALL($2)', [
      company.id,
      courses,
    ])
    const { rowCount } = await client.query(
      `INSERT INTO company_requirements (company_id, course_id, valid_months)
       SELECT $1, c.id, chosen.months FROM unnest($2::int[], $3::int[]) AS chosen (course, months) JOIN courses c ON c.id = chosen.course
       ON CONFLICT (company_id, course_id) DO UPDATE SET valid_months = excluded.valid_months, updated_at = now()`,
      [company.id, courses, items.map(({ validMonths }) => validMonths)],
    )
    if (rowCount !== courses.length) throw invalid('Choose a course from the list.')
    return await findRequirements(company.id, client)
  })
}

const invalid = (text: string) => new AppError('INVALID', text, { items: [text] })
