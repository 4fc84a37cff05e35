import type { ComponentProps } from 'react'
import { CompletedMark } from '@/features/courses/components/completed-mark'
import { CourseDates } from '@/features/courses/components/course-dates'
import { CourseFacts } from '@/features/courses/components/course-facts'
import { CourseJsonLd } from '@/features/courses/components/course-json-ld'
import { CoursePlaces } from '@/features/courses/components/course-places'
import { findCourseDates } from '@/features/courses/dates.data'
import type { CourseDate } from '@/features/courses/dates.rules'
import { loadCourseWhere } from '@/features/courses/place-pages.loaders'
import { calendarOfCourse, courseTypeLabel } from '@/features/courses/rules'
import { accountAuthenticatePath } from '@/paths'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Island } from '@/ui/island'
import { acrossPhone, Picture } from '@/ui/picture'
import type { BlockOf, PageContext } from '../block'
import type { courseHeroSchema } from './config'

type Props = { block: BlockOf<typeof courseHeroSchema>; page: PageContext }

/** Dates and places are always this site's own, even if another instance supplies the page. */
export async function CourseHero({ block, page }: Props) {
  const dates = await findCourseDates(block.course.slug)
  const where = await loadCourseWhere({ ...block, slug: block.course.slug }, dates)
  return <CourseHeroWithDates block={block} page={page} dates={dates} where={where} />
}

/** Spec section 3, course hero. */
type Where = ComponentProps<typeof CoursePlaces>

export function CourseHeroWithDates({
  block,
  page,
  dates,
  where,
}: Props & { dates: readonly CourseDate[]; where: Where }) {
  const { hero_image: image, formats } = block
  const facts = {
    duration: block.duration,
    siteSafeCredits: block.siteSafeCredits,
    deliveryModes: formats,
    priceCents: block.non_member_price,
    memberPriceCents: block.member_price,
    next: block.next,
  }
  // Unless an editor chose another address, booking begins at the dates of this page.
  const isOwnBooking = block.get_booking_page_url === accountAuthenticatePath() && dates.length > 0
  const calendar = calendarOfCourse({ slug: block.course.slug, deliveryModes: formats })
  return (
    <>
      <div className="border-b-2 border-ink bg-primary text-on-primary">
        <CourseJsonLd course={block} brandName={page.settings.brandName} />
        <div className="wrap grid gap-10 pt-8 pb-12 lg:grid-cols-[1.15fr_0.85fr] lg:gap-14 lg:pt-10 lg:pb-16">
          <div className="flex flex-col gap-6">
            <Breadcrumbs crumbs={block.breadcrumbs} />
            <div className="flex flex-wrap gap-2">
              <span className="tag">{courseTypeLabel(block.category)}</span>
              {block.eligibleCardRenewal && <span className="tag tag-on">Renews your card</span>}
              <Island name="CompletedMark" given={{ slug: block.course.slug, name: block.title }}>
                <CompletedMark slug={block.course.slug} name={block.title} />
              </Island>
            </div>
            <h1 className="text-[clamp(2.25rem,4.6vw,4rem)]">{block.title}</h1>
            <p className="max-w-[34em] text-lg lg:text-xl">{block.description}</p>
            <div className="flex flex-wrap gap-3.5">
              <a className="btn" href={isOwnBooking ? '#dates' : block.get_booking_page_url}>
                Book this course
              </a>
              <a className="btn btn-ghost border-current text-inherit" href={calendar}>
                See dates and places
              </a>
            </div>
          </div>
          <div className="overflow-hidden rounded-sign border-2 border-ink bg-white text-ink">
            {image && (
              <Picture
                image={image}
                isFirst
                sizes={`${acrossPhone}, (min-width: 64rem) min(42.5vw - 2.75rem, 32.5rem), calc(100vw - 2.75rem)`}
                className="aspect-16/10 w-full border-b-2 border-ink object-cover"
              />
            )}
            <CourseFacts course={facts} />
          </div>
        </div>
      </div>
      <CourseDates
        course={{ slug: block.course.slug, title: block.title }}
        dates={dates}
        calendar={calendar}
        waitlist={page.settings.courseWaitlistUrl}
      />
      <CoursePlaces {...where} />
    </>
  )
}
