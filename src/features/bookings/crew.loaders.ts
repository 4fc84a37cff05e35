import { companyReader } from '@/features/company/loaders'
import { loadSite } from '@/features/content/loaders'
import { partyLimit } from '@/features/seats/rules'
import { findMatrix } from '@/features/wallet/matrix/data'
import { mostChosen, mostNeeded, readChosen } from '@/features/wallet/matrix/rules'
import { crewDatesPath } from '@/paths'
import { findCrewStarts } from './crew.data'

type Raw = Record<string, string | string[] | undefined>

/**
 * What the page of dates for a chosen crew shows: the people with what they have of each course, and coming starts with a seat for all of them.
 * Ids of others than the company’s own employees are counted and left out; `course` is null when the company requires none, `found` when nobody, or
 * more than one booking takes, was chosen.
 */
export async function loadCrewDates(raw: Raw) {
  const { actor, company } = await companyReader(`${crewDatesPath}${queryOf(raw)}`, 'book')
  const ids = readChosen(raw)
  const [{ requirements, people }, { settings }] = await Promise.all([
    findMatrix(actor, { show: 'all', offset: 0, limit: mostChosen, only: ids }, new Date()),
    loadSite(),
  ])
  const asked = Number([raw.course].flat()[0])
  const course = requirements.find(({ courseId }) => courseId === asked) ?? mostNeeded(requirements)
  const place = [raw.place].flat()[0] || null
  const isBookable = people.length > 0 && people.length <= partyLimit
  const found = course && isBookable ? await findCrewStarts(course.courseId, { seats: people.length, place }) : null
  return { company, requirements, people, course, place, found, leftOut: ids.length - people.length, settings }
}

/** The choice as an address: whoever has to log in first comes back to it. */
function queryOf(raw: Raw): string {
  const given = Object.entries(raw).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
