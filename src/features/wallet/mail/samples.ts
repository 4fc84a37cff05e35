import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { walletPassExample } from '../examples'
import { writeWalletPass } from './mails'

export const walletSamples = {
  'wallet-pass': (brand) => writeWalletPass({ ...walletPassExample, brand }),
} satisfies Partial<Samples<WordingKey>>
