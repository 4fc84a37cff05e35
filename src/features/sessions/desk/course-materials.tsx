import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { courseWriters } from '@/features/programme/contract'
import { nzDay } from '@/lib/dates'
import { findMaterials } from '../materials.data'
import { MaterialsPanel } from './materials'

/** On the page of a course. */
export async function CourseMaterials({ courseId, staff }: { courseId: number; staff: StaffActor }) {
  const editsCourse = holds(staff, courseWriters) ? { id: courseId, today: nzDay(new Date()) } : undefined
  return <MaterialsPanel materials={await findMaterials(courseId)} editsCourse={editsCourse} />
}
