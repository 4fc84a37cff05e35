import { passLinkPath } from '@/account-paths'
import { readActor } from '@/features/account/loaders'
import { findSettings } from '@/features/content/data'
import { loadMailBrand } from '@/features/content/loaders'
import { nzDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import { findPass } from '../data'
import { holderOfToken } from '../pass-link.loaders'
import { loadCode } from '../proof.loaders'
import { isGood, type Pass, stateOf } from '../rules'
import type { AppleWallet } from './apple.rules'
import { appleContentOf } from './apple.rules'
import { chooseWallets, type Wallets } from './gateway'
import type { GoogleWallet } from './google.rules'
import { googleObjectOf } from './google.rules'
import { cardLetterOf } from './letter.rules'
import { noteGooglePass } from './mutations'
import { passFile } from './rules'

const notSetUp = (name: string) =>
  new AppError('WALLET_NOT_CONFIGURED', `${name} is not set up here yet. Show the card on the screen instead.`)

/** @throws AppError CARD_NOT_ACTIVE without a valid card. */
export async function loadGoodPass(personId: number, now: Date): Promise<Pass> {
  const pass = await findPass({ person: personId })
  if (!pass || !isGood(stateOf(pass.card, now))) {
    throw new AppError('CARD_NOT_ACTIVE', 'There’s no valid card today, so there’s no pass.')
  }
  return pass
}

/** @throws AppError WALLET_NOT_CONFIGURED */
export function requireAppleWallet(): AppleWallet {
  const { apple } = chooseWallets()
  if (!apple) throw notSetUp('Apple Wallet')
  return apple
}

/** None while wallets are off in the settings. Saved passes still get updates; the card page and its check page need no wallet. */
async function offeredWallets(): Promise<Wallets> {
  const { walletEnabled } = await findSettings()
  return walletEnabled ? chooseWallets() : { apple: null, google: null }
}

/** @throws AppError WALLET_NOT_CONFIGURED, also while turned off in the settings. */
export async function offeredAppleWallet(): Promise<AppleWallet> {
  const { apple } = await offeredWallets()
  if (!apple) throw notSetUp('Apple Wallet')
  return apple
}

/** @throws AppError WALLET_NOT_CONFIGURED, also while turned off in the settings. */
export async function offeredGoogleWallet(): Promise<GoogleWallet> {
  const { google } = await offeredWallets()
  if (!google) throw notSetUp('Google Wallet')
  return google
}

/** @throws AppError WALLET_NOT_CONFIGURED if an emailed link would lead to no wallet. */
export async function assertAnyWallet(): Promise<void> {
  const { apple, google } = await offeredWallets()
  if (!apple && !google) throw notSetUp('A phone wallet')
}

export async function signApplePass(
  pass: Pass,
  now: Date,
  wallet: AppleWallet = requireAppleWallet(),
): Promise<Buffer> {
  const [{ brandName }, code] = await Promise.all([loadMailBrand(), loadCode(pass, now)])
  return await wallet.sign(appleContentOf(pass, { brandName, siteUrl: siteUrl(), isDemo: wallet.isDemo, code }, now))
}

/** @throws AppError CARD_NOT_ACTIVE without a card. */
export async function drawCardLetter(pass: Pass, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  if (!pass.card) throw new AppError('CARD_NOT_ACTIVE', 'There’s no valid card today, so there’s no letter.')
  const [{ brandName, supportPhone: phone }, code] = await Promise.all([loadMailBrand(), loadCode(pass, now)])
  const letter = { pass, card: pass.card, code, brandName, phone, today: nzDay(now) }
  return new Uint8Array(await drawPdf(cardLetterOf(letter)))
}

/** From then on Google gets changes. */
export async function loadGoogleLink(
  pass: Pass,
  now: Date,
  wallet: GoogleWallet,
): Promise<{ saveUrl: string; expiresOn: string }> {
  const [{ brandName }, code] = await Promise.all([loadMailBrand(), loadCode(pass, now)])
  const { issuerId, isDemo } = wallet
  const saveUrl = await wallet.saveUrl(googleObjectOf(pass, { issuerId, isDemo, brandName, code }, now))
  await noteGooglePass(pass)
  return { saveUrl, expiresOn: pass.card?.expiresOn ?? '' }
}

export async function loadWallets() {
  const { apple, google } = await offeredWallets()
  return {
    hasApple: apple !== null,
    hasGoogle: google !== null,
    isDemo: apple?.isDemo === true || google?.isDemo === true,
  }
}

export async function loadLinkedPass(token: string, now: Date): Promise<Pass | null> {
  const personId = holderOfToken(token, now)
  const pass = personId === null ? null : await findPass({ person: personId })
  return pass && isGood(stateOf(pass.card, now)) ? pass : null
}

export async function sendToGoogle(
  by: { cookie: string | null } | { token: string },
  otherwise: string,
): Promise<Response> {
  const now = new Date()
  const location = await findForGoogle(by, now).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  return new Response(null, { status: 303, headers: { location: location ?? otherwise } })
}

async function findForGoogle(by: { cookie: string | null } | { token: string }, now: Date): Promise<string | null> {
  const personId = 'token' in by ? holderOfToken(by.token, now) : ((await readActor(by.cookie))?.personId ?? null)
  if (personId === null) return null
  return (await loadGoogleLink(await loadGoodPass(personId, now), now, await offeredGoogleWallet())).saveUrl
}

export async function sendLinkedApplePass(token: string): Promise<Response> {
  const now = new Date()
  const [pass, { apple: wallet }] = await Promise.all([loadLinkedPass(token, now), offeredWallets()])
  if (!pass || !wallet) return new Response(null, { status: 303, headers: { location: passLinkPath(token) } })
  return new Response(new Uint8Array(await signApplePass(pass, now, wallet)), { headers: passFile })
}
