import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { changeSetting, type Env } from '@/lib/env'

/** Generated once and kept in the data folder, readable by the owner only. */
export function prepareSecret({ PAYLOAD_SECRET, DATA_DIR }: Env): void {
  if (PAYLOAD_SECRET) return
  const file = path.join(DATA_DIR, 'secret')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  changeSetting('PAYLOAD_SECRET', fs.readFileSync(file, 'utf8'))
}
