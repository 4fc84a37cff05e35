import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The demo's own secret: made once, kept in the data folder, readable by the owner alone. */
export function prepareSecret(folder) {
  const file = path.join(folder, 'secret')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}
