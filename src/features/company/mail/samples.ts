import { welcomeExample } from '@/features/account/examples'
import { renderWelcome } from '@/features/account/mail/welcome'
import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'

export const companySamples = {
  'account-welcome': (find, brand) => renderWelcome({ ...welcomeExample, brand }, find),
} satisfies Partial<Samples<WordingKey>>
