import { deskCoursesPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findCourseChoices } from '@/features/courses/completed.data'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { courseWriters } from '../contract'
import { coursesSource } from '../lists.data'
import { AddCourse } from './course-actions'
import { coursesList } from './courses.list'
import { CoursesTable } from './courses-table'
import { PlannerTabs } from './planner-tabs'

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
