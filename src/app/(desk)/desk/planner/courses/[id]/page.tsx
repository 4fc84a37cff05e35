import { deskCoursePath } from '@/desk-paths'
import { CoursePage } from '@/features/courses/catalogue/desk/course-page'
import { courseReaders } from '@/features/courses/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CoursePackages } from '@/features/learning/desk/course-packages'
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
          materials={<CourseMaterials courseId={id} staff={staff} />}
        />
      )}
    </DeskPage>
  )
}
