import type { z } from 'zod'
import { CourseFacts } from '@/features/courses/components/course-facts'
import { loadCourse } from '@/features/courses/loaders'
import { calendarOfCourse, categoryLabel } from '@/features/courses/rules'
import { accountAuthenticatePath } from '@/paths'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Picture } from '@/ui/picture'
import type { PageContext } from '../views'
import type { courseHeroSchema } from './config'

type Props = { block: z.infer<typeof courseHeroSchema>; page: PageContext }

/** Course hero (spec section 3): what the course is, its prices with and without membership, and where to book. */
export async function CourseHero({ block, page }: Props) {
  const course = await loadCourse(block.course)
  if (!course) return null
  const image = block.hero_image ?? course.heroImage
  return (
    <div className="border-b-2 border-ink bg-primary text-on-primary">
      <div className="wrap grid gap-10 pt-8 pb-12 lg:grid-cols-[1.15fr_0.85fr] lg:gap-14 lg:pt-10 lg:pb-16">
        <div className="flex flex-col gap-6">
          <Breadcrumbs crumbs={page.crumbs} />
          <div className="flex flex-wrap gap-2">
            <span className="tag">{categoryLabel(course.category)}</span>
            {course.renewsCard && <span className="tag tag-on">Renews your card</span>}
          </div>
          <h1 className="text-[clamp(2.25rem,4.6vw,4rem)]">{block.title || course.name}</h1>
          <p className="max-w-[34em] text-lg lg:text-xl">{block.description || course.description}</p>
          <div className="flex flex-wrap gap-3.5">
            <a className="btn" href={block.get_booking_page_url || accountAuthenticatePath()}>
              Book this course
            </a>
            <a className="btn btn-ghost border-current text-inherit" href={calendarOfCourse(course)}>
              See dates and places
            </a>
          </div>
        </div>
        <div className="overflow-hidden rounded-sign border-2 border-ink bg-white text-ink">
          {image && (
            <Picture
              image={image}
              isFirst
              sizes="(min-width: 1024px) 33rem, 100vw"
              className="aspect-16/10 w-full border-b-2 border-ink object-cover"
            />
          )}
          <CourseFacts course={course} />
        </div>
      </div>
    </div>
  )
}
