import fs from 'node:fs'

/** Debian's Chromium, or the one that CHROMIUM names. Nothing is ever downloaded. */
export function chromiumPath(): string {
  const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = candidates.find((file) => file && fs.existsSync(file))
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
