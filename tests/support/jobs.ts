import { schedule } from '@/jobs'
import { keepDoing } from '@/lib/background'

/** Repeats one row of the schedule, as a site does. `stopBackground` ends it. */
export function keepScheduled(name: string): void {
  const scheduled = schedule.find((one) => one.name === name)
  if (!scheduled) throw new Error(`The schedule has no ${name}.`)
  keepDoing(scheduled)
}
