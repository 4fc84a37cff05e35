import { loadCourses } from '@/features/courses/loaders'
import { isObject } from '@/lib/unknown'

/** Courses that are gone are left out. */
export async function loadMemberPrices(stored: Record<string, unknown>) {
  const rows = Array.isArray(stored.courses) ? stored.courses : []
  const ids = rows.flatMap((row) => (isObject(row) && typeof row.course === 'number' ? [row.course] : []))
  const courses = (await loadCourses(ids)).map(({ slug, name, priceCents, memberPriceCents }) => ({
    slug,
    name,
    price: priceCents,
    memberPrice: memberPriceCents,
  }))
  return { ...stored, courses }
}
