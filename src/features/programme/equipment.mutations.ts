import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { CourseNeeds, GivenEquipment, GivenOutage } from './equipment.contract'
import { findShort } from './equipment.data'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }
type Short = Done & { short: { slotId: number; title: string }[] }

const orRefused = (error: unknown): never => {
  if (hasCode(error, '23505')) throw fieldError('CONFLICT', 'name', 'There is equipment of this name already.')
  throw hasCode(error, '23503') ? fieldError('CONFLICT', 'homeId', 'Choose a place that exists.') : error
}

const noEquipment = () => new AppError('NOT_FOUND', 'There is no such equipment.')

/** @throws AppError CONFLICT for a name in use, or an unknown home. */
export function addEquipment(by: Staff, { name, count, homeId, note = null }: GivenEquipment): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>('INSERT INTO equipment (name, count, home_id, note) VALUES ($1, $2, $3, $4) RETURNING id', [
        name,
        count,
        homeId,
        note,
      ])
      .catch(orRefused)
    return { id: rows[0]?.id ?? 0 }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT for a name in use, or an unknown home. */
export function changeEquipment(
  by: Staff,
  equipmentId: number,
  { name, count, homeId, note = null }: GivenEquipment,
): Promise<Short> {
  return changeAs(staffName(by), async (client) => {
    // So that no one plans with the old count in the meantime.
    await client.query('SELECT hivis_lock_schedule()')
    const { rowCount } = await client
      .query('UPDATE equipment SET name = $2, count = $3, home_id = $4, note = $5 WHERE id = $1', [
        equipmentId,
        name,
        count,
        homeId,
        note,
      ])
      .catch(orRefused)
    if (!rowCount) throw noEquipment()
    return { id: equipmentId, short: await findShort([equipmentId], client) }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT while a course needs it. */
export async function removeEquipment(by: Staff, equipmentId: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client
      .query('DELETE FROM equipment WHERE id = $1', [equipmentId])
      .catch((error: unknown) => {
        if (!hasCode(error, '23503')) throw error
        throw new AppError('CONFLICT', 'Courses need it. Remove it from them first.')
      })
    if (!rowCount) throw noEquipment()
  })
}

/** @returns coming starts that lack some of it now. @throws AppError NOT_FOUND. */
export function addOutage(
  by: Staff,
  equipmentId: number,
  { count, startsOn, endsOn, reason = null }: GivenOutage,
): Promise<Short> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT hivis_lock_schedule()')
    const { rows } = await client.query<Done>(
      `INSERT INTO equipment_outages (equipment_id, count, starts_on, ends_on, reason) SELECT id, $2, $3::date, $4::date, $5 FROM equipment WHERE id = $1
       RETURNING id`,
      [equipmentId, count, startsOn, endsOn, reason],
    )
    if (!rows[0]) throw noEquipment()
    return { id: rows[0].id, short: await findShort([equipmentId], client) }
  })
}

/** @throws AppError NOT_FOUND. */
export async function removeOutage(by: Staff, equipmentId: number, outageId: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query('DELETE FROM equipment_outages WHERE id = $1 AND equipment_id = $2', [
      outageId,
      equipmentId,
    ])
    if (!rowCount) throw new AppError('NOT_FOUND', 'It is back in service already.')
  })
}

/** @throws AppError NOT_FOUND for an unknown course, INVALID for unknown equipment. */
export function setCourseEquipment(by: Staff, courseId: number, { needs }: CourseNeeds): Promise<Short> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT hivis_lock_schedule()')
    const { rowCount } = await client.query('SELECT 1 FROM courses WHERE id = $1 FOR NO KEY UPDATE', [courseId])
    if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such course.')
    const ids = needs.map(({ equipmentId }) => equipmentId)
    await client.query('DELETE FROM course_equipment WHERE course_id = $1 AND equipment_id <> ALL($2::int[])', [
      courseId,
      ids,
    ])
    await client
      .query(
        `INSERT INTO course_equipment (course_id, equipment_id, count, per)
         SELECT $1, n.equipment_id, n.count, n.per FROM unnest($2::int[], $3::int[], $4::text[]) AS n (equipment_id, count, per)
         ON CONFLICT (course_id, equipment_id) DO UPDATE SET count = excluded.count, per = excluded.per
           WHERE (course_equipment.count, course_equipment.per) IS DISTINCT FROM (excluded.count, excluded.per)`,
        [courseId, ids, needs.map(({ count }) => count), needs.map(({ per }) => per)],
      )
      .catch((error: unknown) => {
        throw hasCode(error, '23503') ? fieldError('INVALID', 'needs', 'Choose equipment that exists.') : error
      })
    return { id: courseId, short: await findShort(ids, client) }
  })
}
