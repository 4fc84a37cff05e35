import { createPrivateKey, X509Certificate } from 'node:crypto'
import { formatNamedDay } from '@/lib/dates'
import { dayMs } from '@/lib/durations'
import type { Env } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

/** Warn this early: an expired certificate can’t renew passes. */
const soonDays = 30
/** Checks that the wallet keys parse, match and are valid at `now`. Makes no network request. */
export const tryWallets = (env: Env, now: Date): Finding[] => [tryApple(env, now), tryGoogle(env)]

function tryApple(env: Env, now: Date): Finding {
  const name = 'Apple Wallet'
  const { APPLE_PASS_CERTIFICATE: signer, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = env
  if (!signer || !key || !wwdr) return off(name, 'APPLE_PASS_TYPE_ID and its certificates are not set.')
  let reading = 'APPLE_PASS_CERTIFICATE'
  try {
    const certificate = new X509Certificate(signer)
    reading = 'APPLE_WWDR_CERTIFICATE'
    const issuer = new X509Certificate(wwdr)
    reading = 'APPLE_PASS_KEY'
    if (!certificate.checkPrivateKey(createPrivateKey(key)))
      return failed(
        name,
        'APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE. Export both from one keychain entry.',
      )
    // `checkIssued` compares names only, and Apple’s generations share theirs.
    if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
      return failed(
        name,
        'APPLE_WWDR_CERTIFICATE did not sign the certificate. Take the one (G4, G5 …) that it names as issuer.',
      )
    return validity(name, [certificate, issuer], now)
  } catch (error) {
    return failed(name, `${reading} can’t be read (${codeOf(error)}). It is a PEM text, with \\n for line ends.`)
  }
}

function validity(name: string, certificates: readonly X509Certificate[], now: Date): Finding {
  const ends = new Date(Math.min(...certificates.map(({ validTo }) => Date.parse(validTo))))
  const day = formatNamedDay(ends)
  if (ends <= now) return failed(name, `The certificate ran out on ${day}. Make a new one at Apple’s developer site.`)
  const isSoon = ends.getTime() - now.getTime() < soonDays * dayMs
  return ok(name, `The keys fit. They are valid until ${day}${isSoon ? ': make new ones now' : ''}.`)
}

function tryGoogle({ GOOGLE_WALLET_KEY: key }: Env): Finding {
  const name = 'Google Wallet'
  if (!key) return off(name, 'GOOGLE_WALLET_ISSUER_ID and its key are not set.')
  try {
    createPrivateKey(key)
    return ok(name, 'The key can be read.')
  } catch (error) {
    return failed(
      name,
      `GOOGLE_WALLET_KEY can’t be read (${codeOf(error)}). It is “private_key” of the service account’s file.`,
    )
  }
}
