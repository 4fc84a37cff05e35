import { holds } from '@/features/account/desk-session.rules'
import { findCourseChoices } from '@/features/courses/completed.data'
import { listPage } from '@/features/desk/components/list-page'
import { courseWriters } from '@/features/programme/contract'
import { AddCourse } from '@/features/programme/desk/course-actions'
import { coursesList } from '@/features/programme/desk/courses.list'
import { coursesSource } from '@/features/programme/lists.data'

export const metadata = { title: coursesList.title }

export default listPage(coursesList, {
  source: coursesSource,
  head: async (staff) => holds(staff, courseWriters) && <AddCourse courses={await findCourseChoices()} />,
})
