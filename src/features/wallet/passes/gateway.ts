import { type Env, readEnv, siteUrl } from '@/lib/env'
import { appleWallet } from './apple.gateway'
import { demoAppleWallet } from './apple.gateway.local'
import type { AppleWallet } from './apple.rules'
import { googleWallet } from './google.gateway'
import { demoGoogleWallet } from './google.gateway.local'
import type { GoogleWallet } from './google.rules'

/** The wallets of phones that this site gives passes to. Null in production for one without its keys. */
export type Wallets = { readonly apple: AppleWallet | null; readonly google: GoogleWallet | null }

const chosen = new WeakMap<Env, Wallets>()

/** The same for one environment, as each keeps its connection and its access token. */
export function chooseWallets(env: Env = readEnv()): Wallets {
  const wallets = chosen.get(env) ?? { apple: appleOf(env), google: googleOf(env) }
  chosen.set(env, wallets)
  return wallets
}

function appleOf(env: Env): AppleWallet | null {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = env
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = env
  if (certificate && key && wwdr && passTypeId && teamId)
    return appleWallet({ certificate, key, wwdr, passTypeId, teamId })
  return env.HIVIS_ENV === 'production' ? null : demoAppleWallet({ isProduction: false })
}

function googleOf(env: Env): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env
  if (issuerId && email && key) return googleWallet({ issuerId, email, key, origin: siteUrl(env) })
  return env.HIVIS_ENV === 'production' ? null : demoGoogleWallet({ isProduction: false, origin: siteUrl(env) })
}
