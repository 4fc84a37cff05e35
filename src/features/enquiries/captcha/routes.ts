import { findSettings } from '@/features/content/data'
import { answer } from '@/lib/calls'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readBotCheck } from './contract'
import { chooseCaptchaGateway } from './gateway'

export const captchaCalls = (gateway = chooseCaptchaGateway) => ({
  readBotCheck: answer(readBotCheck, async () => {
    const started = gateway().start({ hostname: new URL(siteUrl()).hostname, now: new Date() })
    if (started.kind !== 'recaptcha') return started
    const { recaptchaSiteKey: siteKey } = await findSettings()
    if (!siteKey) throw new AppError('UNAVAILABLE', 'This form can’t be sent right now. Please call us.')
    return { ...started, siteKey }
  }),
})
