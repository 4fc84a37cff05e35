import { readEnv } from '@/lib/env'
import { CommandError } from '../command'

/** @throws CommandError if DATABASE_URL is not set. */
export function databaseUrl(): string {
  const { DATABASE_URL } = readEnv()
  if (!DATABASE_URL) throw new CommandError('DATABASE_URL must be set, or --settings name the file that sets it.')
  return DATABASE_URL
}
