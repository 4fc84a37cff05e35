import fs from 'node:fs'
import path from 'node:path'
import { isDevelopment } from './env'

let read: string | null | undefined

/** The address of what `src/browser.ts` became, or null in development, where Next hydrates every page. */
export function pageScript(): string | null {
  if (isDevelopment()) return null
  read ??= readBuilt()
  return read
}

function readBuilt(): string | null {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next/page-script.json')
  const src: unknown = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).src : null
  return typeof src === 'string' ? src : null
}
