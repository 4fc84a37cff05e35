import fs from 'node:fs'
import { type Call, CommandError, type Options } from '../command'

export const archiveOptions = {
  identity: { type: 'string', value: '<file>', says: 'the file of age-keygen that opens an encrypted archive' },
} as const satisfies Options

/** `s3://` address, or a path relative to the caller's working directory. */
export const placeIn = (given: string, pathOf: Call<Options>['pathOf']): string =>
  given.startsWith('s3://') ? given : pathOf(given)

/** @throws CommandError or BackupError if the file is not there or has none. */
export async function identityOf({ values, pathOf }: Pick<Call<typeof archiveOptions>, 'values' | 'pathOf'>) {
  const { identityIn } = await import('@/features/backups/mutations')
  return values.identity === undefined ? null : identityIn(existing(pathOf(values.identity)))
}

export async function archiveOf(call: Call<typeof archiveOptions>) {
  const {
    positionals: [given = ''],
    pathOf,
  } = call
  const { archiveAt } = await import('@/features/backups/mutations')
  const identity = await identityOf(call)
  const where = placeIn(given, pathOf)
  return { folder: archiveAt(where).folder, open: () => openArchive(where), identity }
}

function existing(file: string): string {
  if (!fs.existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  return file
}

/** A single-use stream. @throws CommandError if there is none. */
export async function openArchive(where: string) {
  const { archiveAt } = await import('@/features/backups/mutations')
  try {
    return await archiveAt(where).open()
  } catch (error) {
    const { codeOf } = await import('../probes/finding')
    throw new CommandError(`The archive ${where} can’t be opened (${codeOf(error)}).`)
  }
}
