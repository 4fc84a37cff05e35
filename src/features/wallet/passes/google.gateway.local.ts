import { generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import { demoWalletPath } from '@/account-paths'
import { keepKey } from '../keys.mutations'
import type { GoogleWallet } from './google.rules'
import { signSave } from './google-save-link.gateway'

const demoIssuerId = '3388000000000000000'

/** Signed with a key Google doesn't know; links lead to our own page, so no personal data reaches Google. @throws Error in production. */
export function demoGoogleWallet({ isProduction, origin }: { isProduction: boolean; origin: string }): GoogleWallet {
  if (isProduction) throw new Error('The embedded wallet keys are for the demo alone: set GOOGLE_WALLET_ISSUER_ID.')
  return {
    isDemo: true,
    issuerId: demoIssuerId,
    saveUrl: async (object) => {
      const { privateKey: key } = await demoGoogleKeys()
      const signer = { email: 'wallet@hivis.example', key, issuerId: demoIssuerId, origin }
      return `${origin}${demoWalletPath}#${await signSave(signer, object)}`
    },
    update: () => Promise.resolve({ kind: 'told' }),
  }
}

const kept = z.object({ privateKey: z.string(), publicKey: z.string() })

export async function demoGoogleKeys(): Promise<z.infer<typeof kept>> {
  return kept.parse(
    await keepKey('google', () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }),
    ),
  )
}
