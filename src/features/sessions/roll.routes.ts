import type { StaffActor, Viewer } from '@/features/account/desk-session.rules'
import { AppError } from '@/lib/errors'
import { loadRoll } from './loaders'
import { viewerOf } from './rules'

/** @throws AppError NOT_FOUND for another trainer's. */
export async function rollOf(viewer: Viewer, slotId: number) {
  const roll = await loadRoll(viewer, slotId)
  if (!roll) throw new AppError('NOT_FOUND', 'There is no such start.')
  return roll
}

type Asked<Body> = { staff: StaffActor; param: { slotId: number }; body: Body }

export const onRoll =
  <Body>(act: (by: Viewer, slotId: number, body: Body) => Promise<unknown>) =>
  async ({ staff, param: { slotId }, body }: Asked<Body>) => {
    await act(viewerOf(staff), slotId, body)
    return await rollOf(viewerOf(staff), slotId)
  }
