import { holds } from '@/features/account/desk-session.rules'
import { recordPage } from '@/features/desk/components/record-page'
import { FeedbackPanel } from '@/features/feedback/desk/feedback-panel'
import { CoursePackages } from '@/features/learning/desk/course-packages'
import { CourseNeeds } from '@/features/programme/desk/course-needs'
import { CoursePage } from '@/features/programme/desk/course-page'
import { coursesList } from '@/features/programme/desk/courses.list'
import { placeReaders } from '@/features/programme/places.contract'
import { CourseMaterials } from '@/features/sessions/desk/course-materials'

export const metadata = { title: 'Course' }

export default recordPage(coursesList, ({ id, staff }) => (
  <CoursePage
    id={id}
    staff={staff}
    packages={<CoursePackages courseId={id} staff={staff} />}
    materials={
      <>
        <CourseNeeds courseId={id} staff={staff} />
        <CourseMaterials courseId={id} staff={staff} />
        {holds(staff, placeReaders) && <FeedbackPanel of="course" id={id} />}
      </>
    }
  />
))
