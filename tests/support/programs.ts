import path from 'node:path'
import { compiledFolder } from '../../scripts/compile.mjs'

const programs = {
  clock: 'tests/support/clock.ts',
  'logged-site': 'tests/support/logged-site.ts',
  'mail-worker': 'tests/support/mail-worker.ts',
  'payment-worker': 'tests/support/payment-worker.ts',
  'shop-process': 'tests/support/shop-process.ts',
  'webhook-worker': 'tests/support/webhook-worker.ts',
}

let folder: Promise<string> | undefined

/** The path of a program that tests start as a process of its own, compiled as the product is: it begins in a fifth of the time. */
export async function programPath(name: keyof typeof programs): Promise<string> {
  folder ??= compiledFolder(programs, ['src', 'tests/support'])
  return path.join(await folder, `${name}.mjs`)
}
