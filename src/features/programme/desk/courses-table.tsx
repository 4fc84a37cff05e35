'use client'

import { DeskList } from '@/ui/desk/list'
import { type CourseListRow, coursesList } from './courses.list'

type Props = { initial: { items: CourseListRow[]; total: number }; query: string }

export const CoursesTable = (props: Props) => <DeskList definition={coursesList} hasExport {...props} />
