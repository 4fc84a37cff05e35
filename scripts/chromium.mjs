import fs from 'node:fs'

/** The browser without its window draws the same with a quarter less work, so it comes first. */
const files = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of Debian’s Chromium, or of the one that CHROMIUM names; undefined where there is none. */
export const findChromium = () => files.find((file) => file && fs.existsSync(file))
