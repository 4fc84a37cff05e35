import { crewDatesPath } from '@/account-paths'
import { companyReader } from '@/features/company/loaders'
import { loadSite } from '@/features/content/loaders'
import { partyLimit } from '@/features/seats/rules'
import { findMatrix } from '@/features/wallet/matrix/data'
import { mostChosen, mostNeeded, readChosen } from '@/features/wallet/matrix/rules'
import { readId } from '@/lib/ids'
import { findCrewStarts } from './crew.data'

type Raw = Record<string, string | string[] | undefined>

/** `course` is null when the company requires none; `found` when no one, or more than one booking takes, was chosen. */
export async function loadCrewDates(raw: Raw) {
  const { actor, company } = await companyReader(`${crewDatesPath}${queryOf(raw)}`)
  const ids = readChosen(raw)
  const [{ requirements, people }, { settings }] = await Promise.all([
    findMatrix(actor, { show: 'all', offset: 0, limit: mostChosen, only: ids }, new Date()),
    loadSite(),
  ])
  const asked = readId([raw.course].flat()[0])
  const course = requirements.find(({ courseId }) => courseId === asked) ?? mostNeeded(requirements)
  const place = [raw.place].flat()[0] || null
  const isBookable = people.length > 0 && people.length <= partyLimit
  const found = course && isBookable ? await findCrewStarts(course.courseId, { seats: people.length, place }) : null
  return { company, requirements, people, course, place, found, leftOut: ids.length - people.length, settings }
}

function queryOf(raw: Raw): string {
  const given = Object.entries(raw).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
