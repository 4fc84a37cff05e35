import { answer } from '@/lib/calls'
import { stopCourseRequest } from './contract'
import { stopRequest } from './mutations'

export const matchingCalls = {
  stopCourseRequest: answer(stopCourseRequest, async ({ body }) => {
    await stopRequest(body.token)
    return { isOpen: false as const }
  }),
}
