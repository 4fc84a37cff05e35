import fs from 'node:fs'
import type { DataPlace } from '@/lib/env'
import { CommandError } from '../command'

/** Where the files of a site belong: the account its service runs under. */
interface Owner {
  readonly uid: number
  readonly gid: number
}

/** The account that a command takes on: root gives its rights up for those of the owner of DATA_DIR. Null to stay as it is. */
export function accountFor(uid: number | undefined, owner: Owner | null): Owner | null {
  return uid === 0 && owner !== null && owner.uid !== 0 ? owner : null
}

/** A folder that root makes in production is root's, and the service could never write to it. */
export const mayMake = (uid: number | undefined, isProduction: boolean): boolean => uid !== 0 || !isProduction

/**
 * Run by root, a command would leave files that the service can’t write to. Settings are read before, as their file may be root’s alone.
 * @throws CommandError if the account can’t be taken on, or there is no DATA_DIR whose owner it could be.
 */
export function becomeOwnerOf({ folder, isProduction }: DataPlace): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  if (!stat && !mayMake(process.getuid?.(), isProduction))
    throw new CommandError(
      `There is no folder ${folder} (DATA_DIR). Make it and give it to the account of the service: install -d -m 750 -o hivis -g hivis ${folder}`,
    )
  const owner = accountFor(process.getuid?.(), stat?.isDirectory() ? stat : null)
  if (!owner) return
  try {
    process.setgroups?.([owner.gid])
    process.setgid?.(owner.gid)
    process.setuid?.(owner.uid)
    process.umask(0o027)
  } catch {
    throw new CommandError(
      `${folder} belongs to the account ${owner.uid}, whose rights can’t be taken on. Run the command as that account: runuser -u hivis -- hivis …`,
    )
  }
}
