import type { StaffActor } from '@/features/account/staff/rules'
import { AppError } from '@/lib/errors'
import { loadRoll } from './loaders'
import { type Viewer, viewerOf } from './rules'

/** The roll of a start. @throws AppError NOT_FOUND when it is not one of theirs. */
export async function rollOf(viewer: Viewer, slotId: number) {
  const roll = await loadRoll(viewer, slotId)
  if (!roll) throw new AppError('NOT_FOUND', 'There is no such start.')
  return roll
}

type Asked<Body> = { staff: StaffActor; param: { slotId: number }; body: Body }

/** Changes a start and gives its roll as it is then. */
export const onRoll =
  <Body>(act: (by: Viewer, slotId: number, body: Body) => Promise<unknown>) =>
  async ({ staff, param: { slotId }, body }: Asked<Body>) => {
    await act(viewerOf(staff), slotId, body)
    return await rollOf(viewerOf(staff), slotId)
  }
