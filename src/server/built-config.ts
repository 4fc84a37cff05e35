import fs from 'node:fs'
import path from 'node:path'

/**
 * Gives Next the configuration that it was built with, as its own standalone servers do: a release has no next.config.ts, and a source tree
 * need not translate it again for each worker.
 * @throws Error for a folder in which nothing was built.
 */
export function configureAsBuilt(dir: string): void {
  const { config } = JSON.parse(fs.readFileSync(path.join(dir, '.next/required-server-files.json'), 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}
