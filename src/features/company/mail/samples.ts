import { welcomeExample } from '@/features/account/examples'
import { writeWelcome } from '@/features/account/mail/mails'
import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'

export const companySamples = {
  'account-welcome': (brand) => writeWelcome({ ...welcomeExample, brand }),
} satisfies Partial<Samples<WordingKey>>
