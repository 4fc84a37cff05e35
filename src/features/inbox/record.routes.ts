import type { StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { loadRecord } from './loaders'

type By = { id: number }

/** @throws AppError NOT_FOUND. */
export async function recordFor(staff: StaffActor, enquiryId: number) {
  const record = await loadRecord(enquiryId, staff.staffId, nzDay(new Date()))
  if (!record) throw new AppError('NOT_FOUND', 'There is no such enquiry.')
  return record
}

type Asked<Body> = { staff: StaffActor; param: { enquiryId: number }; body: Body }

/** What happens to one enquiry, answered with it as it is then. */
export const onRecord =
  <Body>(act: (by: By, enquiryId: number, body: Body) => Promise<unknown>) =>
  async ({ staff, param: { enquiryId }, body }: Asked<Body>) => {
    await act({ id: staff.staffId }, enquiryId, body)
    return await recordFor(staff, enquiryId)
  }
