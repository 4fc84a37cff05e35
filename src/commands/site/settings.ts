import { readEnv } from '@/lib/env'
import { CommandError } from '../command'

/** The database that a command works on. @throws CommandError where none is named. */
export function databaseUrl(): string {
  const { DATABASE_URL } = readEnv()
  if (!DATABASE_URL) throw new CommandError('DATABASE_URL must be set, or --settings name the file that sets it.')
  return DATABASE_URL
}
