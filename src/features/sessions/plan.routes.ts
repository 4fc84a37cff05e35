import { answerStaff } from '@/features/account/callers.routes'
import { makeCopies, makeSeries, previewCopies, previewSeries } from './plan.contract'
import { shownPlan } from './plan.loaders'
import { copySession, planSeries } from './plan.mutations'
import { viewerOf } from './rules'

export const sessionPlanningCalls = {
  previewSeries: answerStaff(previewSeries, async ({ staff, body }) =>
    shownPlan(await planSeries(viewerOf(staff), body, { isPreview: true })),
  ),
  makeSeries: answerStaff(makeSeries, async ({ staff, body }) =>
    shownPlan(await planSeries(viewerOf(staff), body, { isPreview: false })),
  ),
  previewCopies: answerStaff(previewCopies, async ({ staff, param, body }) =>
    shownPlan(await copySession(viewerOf(staff), param.slotId, body, { isPreview: true })),
  ),
  makeCopies: answerStaff(makeCopies, async ({ staff, param, body }) =>
    shownPlan(await copySession(viewerOf(staff), param.slotId, body, { isPreview: false })),
  ),
}
