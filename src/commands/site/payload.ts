import type { Payload } from 'payload'
import { readEnv } from '@/lib/env'
import { CommandError } from '../command'
import { lookAt } from '../probes/database'
import { assertKnown, pendingOf, pendingSentence } from './prepare'
import { prepareSecret } from './secret'
import { databaseUrl } from './settings'

/** @throws CommandError if the database has another version's schema or was never seeded. */
export async function startPayload(): Promise<Payload> {
  const { migrations, isFilled } = await lookAt(databaseUrl())
  assertKnown(migrations)
  const pending = pendingOf(migrations)
  if (pending.length > 0) throw new CommandError(pendingSentence(pending.length))
  if (!isFilled) throw new CommandError('The database is empty. Run hivis seed, or start the site once.')
  prepareSecret(readEnv())
  const [{ getPayload }, { default: config }] = await Promise.all([import('payload'), import('@payload-config')])
  return await getPayload({ config })
}
