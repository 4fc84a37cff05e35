import { answer } from '@/lib/calls'
import { gst } from '@/lib/money'
import { readPlatformConfig } from './contract'
import { findSettings } from './data'

export const configCalls = {
  readPlatformConfig: answer(readPlatformConfig, async () => {
    const settings = await findSettings()
    return {
      courseWaitlistUrl: settings.courseWaitlistUrl,
      holdMinutes: settings.holdMinutes,
      supportPhone: settings.supportPhone,
      gstRate: gst.basisPoints / 10_000,
      recaptchaSiteKey: settings.recaptchaSiteKey,
      walletEnabled: settings.walletEnabled,
      changePolicyUrl: settings.changePolicyUrl,
    }
  }),
}
