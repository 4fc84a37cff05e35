import fs from 'node:fs'
import path from 'node:path'
import { purposeKey } from '@/lib/env'

/** Uses the build's configuration: a release has no next.config.ts, and workers needn't compile it again. What actions carry is sealed with the site's own key, as that of the build is in every release. @throws Error without a build. */
export function configureAsBuilt(dir: string): void {
  const { config } = JSON.parse(fs.readFileSync(path.join(dir, '.next/required-server-files.json'), 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = purposeKey('actions').toString('base64')
}
