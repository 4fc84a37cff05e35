import { holds, type StaffActor } from '@/features/account/staff/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { deskCoursesPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { courseWriters } from '../catalogue/contract'
import { findCourseChoices } from '../completed.data'
import { coursesSource } from '../desk.data'
import { AddCourse } from './course-actions'
import { coursesList } from './courses.list'
import { CoursesTable } from './courses-table'
import { PlannerTabs } from './planner-tabs'

/** The list of courses. */
export async function CoursesPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(coursesList, new URLSearchParams(query))
  const [initial, courses] = await Promise.all([
    findList(coursesList, coursesSource, { view, offset: 0, limit: listPart }),
    findCourseChoices(),
  ])
  return (
    <>
      <PageHead title="Courses">{holds(staff, courseWriters) && <AddCourse courses={courses} />}</PageHead>
      <PlannerTabs staff={staff} here={deskCoursesPath} />
      <CoursesTable initial={initial} query={query} />
    </>
  )
}
