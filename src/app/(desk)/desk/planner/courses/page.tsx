import { deskCoursesPath } from '@/desk-paths'
import { courseReaders } from '@/features/courses/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CoursesPage } from '@/features/programme/desk/courses-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Courses' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCoursesPath} query={query} roles={courseReaders}>
      {(staff) => <CoursesPage staff={staff} query={query} />}
    </DeskPage>
  )
}
