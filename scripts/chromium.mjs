import fs from 'node:fs'

/** The headless shell renders the same with a quarter less work, so it comes first. */
const files = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export const findChromium = () => files.find((file) => file && fs.existsSync(file))
