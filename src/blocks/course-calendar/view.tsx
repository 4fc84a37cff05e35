import { loadSpoken } from '@/features/content/language.loaders'
import { loadCalendar } from '@/features/courses/loaders'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Island } from '@/ui/island'
import type { BlockOf, PageContext } from '../block'
import { Calendar } from './client'
import type { courseCalendarSchema } from './config'

type Props = { block: BlockOf<typeof courseCalendarSchema>; page: PageContext }

export async function CourseCalendar({ block, page }: Props) {
  const { supportPhone: phone, supportHours: hours, courseWaitlistUrl: waitlist } = page.settings
  const [initial, spoken] = await Promise.all([loadCalendar(page.query), loadSpoken()])
  const given = { initial, path: page.path, help: { phone, hours, waitlist }, spoken }
  return (
    <>
      <div className="border-b-2 border-ink bg-primary text-on-primary">
        <div className="wrap pt-4 pb-9.5 md:pt-7 md:pb-12">
          <Breadcrumbs crumbs={page.crumbs} spoken={spoken} />
          <h1 className="mt-3 md:mt-6 text-[clamp(2.25rem,5vw,4.25rem)]">{block.title}</h1>
        </div>
      </div>
      <Island name="Calendar" given={given}>
        <Calendar {...given} />
      </Island>
    </>
  )
}
