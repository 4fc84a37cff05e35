import { findChromium } from '../../scripts/chromium.mjs'

/** The path of the Chromium that tests and measurements use. Nothing is ever downloaded. */
export function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('Chromium was not found; install it or set CHROMIUM to its path.')
  return found
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
