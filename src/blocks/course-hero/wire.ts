import { loadCourse } from '@/features/courses/loaders'
import { courseTypeOf } from '@/features/courses/rules'
import { accountAuthenticatePath } from '@/paths'
import type { ServedPage } from '../block'

/** Null if the course is gone. The editor's text takes precedence over the course's. */
export async function loadCourseHero(stored: Record<string, unknown>, page: ServedPage) {
  const course = typeof stored.course === 'number' ? await loadCourse(stored.course) : null
  if (!course) return null
  return {
    course: { id: course.id, slug: course.slug },
    hero_image: stored.hero_image ?? course.heroImage,
    title: stored.title || course.name,
    category: courseTypeOf(course.category),
    description: stored.description || course.description,
    non_member_price: course.priceCents,
    member_price: course.memberPriceCents,
    member_discount: course.priceCents - course.memberPriceCents,
    get_booking_page_url: stored.get_booking_page_url || accountAuthenticatePath(),
    eligibleCardRenewal: course.renewsCard,
    siteSafeCredits: course.siteSafeCredits,
    formats: course.deliveryModes,
    breadcrumbs: page.crumbs,
    duration: course.duration,
    next: course.next,
  }
}
