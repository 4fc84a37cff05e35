import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { walletDigestExample, walletPassExample } from '../examples'
import { writeWalletDigest, writeWalletPass } from './mails'

export const walletSamples = {
  'wallet-pass': (brand) => writeWalletPass({ ...walletPassExample, brand }),
} satisfies Partial<Samples<WordingKey>>

/** Mails without words of staff. */
export const moreWalletMails = { 'wallet-digest': () => writeWalletDigest(walletDigestExample) } as const
