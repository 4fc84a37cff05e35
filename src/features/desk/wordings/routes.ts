import { answerStaff } from '@/features/account/callers.routes'
import { loadMailBrand } from '@/features/content/loaders'
import type { WordingKey } from '@/features/messages/our-wordings.rules'
import { problemsOf, readKey } from '@/features/messages/wordings.rules'
import { AppError } from '@/lib/errors'
import * as contract from './contract'
import { saveWording, sendTest } from './mutations'
import { renderSample } from './rules'

/** @throws AppError NOT_FOUND for a message without editable words. */
function keyOf({ wordingKey }: { wordingKey: string }): WordingKey {
  const key = readKey(wordingKey)
  if (!key) throw new AppError('NOT_FOUND', 'There is no such message.')
  return key
}

export const wordingCalls = {
  changeWording: answerStaff(contract.changeWording, ({ staff, param, body: { version, ...wording } }) =>
    saveWording(staff, keyOf(param), { version, wording }),
  ),
  useOurWording: answerStaff(contract.useOurWording, ({ staff, param, body: { version } }) =>
    saveWording(staff, keyOf(param), { version, wording: null }),
  ),
  previewWording: answerStaff(contract.previewWording, async ({ param, body }) => {
    const key = keyOf(param)
    const { subject, html, text } = await renderSample(key, body, await loadMailBrand())
    return { subject, html, text, problems: problemsOf(key, body) }
  }),
  testWording: answerStaff(contract.testWording, ({ staff, param, body }) => sendTest(staff, keyOf(param), body)),
}
