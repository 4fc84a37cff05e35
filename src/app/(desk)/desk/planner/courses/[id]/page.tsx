import { deskCoursePath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { courseReaders } from '@/features/courses/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { FeedbackPanel } from '@/features/feedback/desk/feedback-panel'
import { CoursePackages } from '@/features/learning/desk/course-packages'
import { CourseNeeds } from '@/features/programme/desk/course-needs'
import { CoursePage } from '@/features/programme/desk/course-page'
import { placeReaders } from '@/features/programme/places.contract'
import { CourseMaterials } from '@/features/sessions/desk/course-materials'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Course' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskCoursePath(id)} roles={courseReaders}>
      {(staff) => (
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
      )}
    </DeskPage>
  )
}
