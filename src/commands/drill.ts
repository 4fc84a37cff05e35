import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Call, CommandError, defineCommand } from './command'
import { archiveOptions } from './site/archives'

const help = `
Restores the newest archive at BACKUP_TO into a scratch database on the same server and a scratch folder, by hivis restore with all that it compares, and
takes both away again. The site runs on. It needs a role that may create databases, and room for a second copy of the data. Its result is noted for
/readyz, the metrics and the desk. A site does it once a week by itself where the role may and the archive isn't encrypted; for one that is, name the
identity, on a machine that isn't the site's.`

export const drill = defineCommand({
  usage: '',
  help,
  options: archiveOptions,
  takes: [0, 0],
  run: async (call) => {
    const { progress } = call
    const { databaseUrl } = await import('./site/settings')
    const { backupSettings } = await import('@/lib/env')
    const { placeOf } = await import('@/features/backups/gateway')
    const { newestNameOf } = await import('@/features/backups/rules')
    const { noteDrill } = await import('@/features/backups/marks.mutations')
    const { withScratchDatabase } = await import('@/features/backups/drill.mutations')
    const { where } = backupSettings()
    if (where === null) throw new CommandError('BACKUP_TO must be set to the place of the archives.')
    const name = newestNameOf(await placeOf(where).list())
    if (!name) throw new CommandError(`There is no archive at ${where}.`)
    progress(`Restoring ${name} into a scratch database …`)
    const began = performance.now()
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-scratch-'))
    const archive = `${where.replace(/\/$/, '')}/${name}`
    const outcome = await withScratchDatabase(databaseUrl(), (url) =>
      restoreInto({ url, folder, archive, call }),
    ).finally(() => fs.rmSync(folder, { recursive: true, force: true }))
    const seconds = Math.round((performance.now() - began) / 1_000)
    await noteDrill(outcome.isFine)
    const said = outcome.isFine ? 'It came back whole, and the rules of the books hold.' : 'It did not come back whole.'
    return {
      isFine: outcome.isFine,
      data: { archive: name, seconds, restored: outcome.data },
      lines: [`${name}: ${said} It took ${seconds} s.`, ...(outcome.isFine ? [] : [JSON.stringify(outcome.data)])],
    }
  },
})

type Restored = { readonly isFine: boolean; readonly data: unknown }

interface Into {
  readonly url: string
  readonly folder: string
  readonly archive: string
  readonly call: Call<typeof archiveOptions>
}

/** Where the site has its files. */
const storeOfSite = ['FILES', 'S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** As an operator would, in a process of its own, whose files go to the scratch folder wherever the site has its own. */
async function restoreInto({ url, folder, archive, call }: Into): Promise<Restored> {
  const { backupSettings, environmentWith } = await import('@/lib/env')
  const { region, credentials, endpoint } = backupSettings().client
  const identity = call.values.identity === undefined ? [] : ['--identity', call.pathOf(call.values.identity)]
  const env = environmentWith({
    ...Object.fromEntries(
      storeOfSite.flatMap((name) => [
        [name, ''],
        [`${name}_FILE`, ''],
      ]),
    ),
    DATABASE_URL: url,
    DATA_DIR: folder,
    INIT_CWD: folder,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(endpoint ? { BACKUP_S3_ENDPOINT: endpoint } : {}),
  })
  const program = fileURLToPath(new URL('./hivis.mjs', import.meta.url))
  const stdout = await new Promise<string>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'restore', archive, ...identity, '--json'],
      { env },
      (_error, said) => resolve(said),
    )
    // The site comes first.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  })
  const data: unknown = stdout === '' ? { problem: 'The restore said nothing.' } : JSON.parse(stdout)
  return { isFine: z.object({ ok: z.literal(true) }).safeParse(data).success, data }
}
