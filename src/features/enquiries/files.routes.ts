import { answerStaff } from '@/features/account/callers.routes'
import { answer, answerFile, senderOf } from '@/lib/calls'
import { AppError, WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { checkBotOf } from './captcha/gateway'
import { readEnquiryFile, sendJobFile } from './files.contract'
import { findFile } from './files.data'
import { keepFile } from './files.mutations'
import { fileKinds, headerNameOf } from './files.rules'

/** Per address, in ten minutes. */
const mostFiles = 10

const attempts = createRateLimit({ name: 'application file', most: mostFiles, withinMs: 10 * 60_000 })

export const enquiryFileCalls = {
  sendJobFile: answer(sendJobFile, async ({ request, body }) => {
    const wait = await attempts.count(senderOf(request))
    if (wait > 0)
      throw new WaitError(
        'TOO_MANY_REQUESTS',
        'You have sent several files. Please wait a few minutes, or call us.',
        Math.ceil(wait / 1000),
      )
    const { recaptchaToken, ...file } = body
    return await keepFile({ ...file, sender: senderOf(request) }, () => checkBotOf(request, recaptchaToken))
  }),
  readEnquiryFile: answerStaff(readEnquiryFile, async ({ param }) => {
    const file = await findFile(param.enquiryId, param.fileId)
    if (!file) throw new AppError('NOT_FOUND', 'There is no such file.')
    return answerFile(headerNameOf(file.name), fileKinds[file.kind], new Uint8Array(file.content))
  }),
}
