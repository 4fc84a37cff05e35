import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { walletPassExample } from '../examples'
import { renderWalletPass } from './wallet-pass'

export const walletSamples = {
  'wallet-pass': (find, brand) => renderWalletPass({ ...walletPassExample, brand }, find),
} satisfies Partial<Samples<WordingKey>>
