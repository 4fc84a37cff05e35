import { deskCoursesPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { findCourseChoices } from '../../completed.data'
import { coursesList } from '../../desk/courses.list'
import { CoursesTable } from '../../desk/courses-table'
import { PlannerTabs } from '../../desk/planner-tabs'
import { coursesSource } from '../../desk.data'
import { courseWriters } from '../contract'
import { AddCourse } from './course-actions'

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
