import { addNzDays } from '@/lib/dates'
import type { Planner } from './calendar'
import type { Staff } from './staff'
import { ago } from './times'

/** Leave in days from today, with the reason. Avoids trainers who teach at this hour. */
const away: readonly [trainer: number, from: number, to: number, reason: string][] = [
  [1, 5, 9, 'Annual leave'],
  [2, 2, 3, 'Sick'],
  [4, 20, 31, 'Annual leave'],
  [5, 8, 8, 'First aid instructor’s course'],
  [6, -24, -18, 'Annual leave'],
  [7, 13, 14, 'Family'],
]

/** Added before sessions are planned, so that they avoid it. */
export function addTrainersLeave(planner: Planner, staff: Staff): void {
  const { year } = planner
  for (const [index, from, to, reason] of away) {
    const trainer = planner.trainers[index]
    if (!trainer) continue
    const [startsOn, endsOn] = [addNzDays(year.today, from), addNzDays(year.today, to)]
    for (let day = startsOn; day <= endsOn; day = addNzDays(day, 1)) planner.take(trainer, day)
    const [id, at] = [year.id('trainer_leave'), ago(year, Math.max(1, 12 - from))]
    year.add('trainer_leave', {
      id,
      staff_id: trainer.id,
      starts_on: startsOn,
      ends_on: endsOn,
      reason,
      created_at: at,
      updated_at: at,
    })
    year.made('trainer_leave', id, { actor: staff.scheduler[0]?.actor ?? 'system', at })
  }
}
