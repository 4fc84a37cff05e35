import { keepDoing } from '@/lib/background'
import { minuteMs } from '@/lib/durations'
import { keepMakingBases } from './bases.mutations'
import { drillWeekly } from './drill.mutations'
import { keepArchivingLog } from './wal.mutations'

/** What makes more of a backup a day: the log since then, and the proof that it comes back. */
export function keepArchiving(): void {
  keepArchivingLog()
  keepMakingBases()
  keepDoing({
    name: 'restore drill',
    everyMs: 10 * minuteMs,
    firstAfterMs: minuteMs,
    work: () => drillWeekly(),
    failure: 'the restore was not drilled; it is tried again',
  })
}
