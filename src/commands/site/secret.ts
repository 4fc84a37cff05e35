import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { changeSetting, type Env } from '@/lib/env'

/** Gives the demo a secret of its own, where none is set: made once, kept in the data folder, readable by the owner alone. */
export function prepareSecret({ PAYLOAD_SECRET, DATA_DIR }: Env): void {
  if (PAYLOAD_SECRET) return
  const file = path.join(DATA_DIR, 'secret')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  changeSetting('PAYLOAD_SECRET', fs.readFileSync(file, 'utf8'))
}
