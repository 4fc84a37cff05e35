import { type Command, defineCommand } from './command'
import type { Finding } from './probes/finding'

const help = `
Looks into a site's database and machine, and changes nothing (one file is written to each folder of DATA_DIR and taken away again): whether the schema is that of this version, whether the books keep their rules, messages that
were given up, payments that fit no order, lines of bank files that no one decided on for a day, jobs that no one takes, how old the last backup is, whether one was restored and the log is archived, the clock, the room on the disk. For settings and outside parts see hivis check.`

export const doctor: Command = defineCommand({
  usage: '',
  help,
  options: {},
  takes: [0, 0],
  run: async ({ progress }) => {
    const { linesOf } = await import('./probes/finding')
    const findings = await examine(progress)
    const wrong = findings.filter(({ state }) => state === 'failed').length
    const end = wrong === 0 ? 'All is well.' : `${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.`
    return { isFine: wrong === 0, data: { findings }, lines: [...linesOf(findings), '', end] }
  },
})

async function examine(progress: (line: string) => void): Promise<Finding[]> {
  const { databaseUrl } = await import('./site/settings')
  const { fileStore, readEnv } = await import('@/lib/env')
  const { tried } = await import('./probes/finding')
  const health = await import('./probes/health')
  const { tryDatabase } = await import('./probes/database')
  const env = readEnv()
  const url = databaseUrl()
  progress('Looking at database, clock and disk …')
  const { tryFiles } = await import('./probes/files')
  const disk = [
    ...(await tried('disk', () => health.tryDisk(env))),
    ...(fileStore(env) ? [] : await tried('files', () => tryFiles(env))),
  ]
  const unreachable = (await tried('database', () => tryDatabase(url))).filter(({ state }) => state === 'failed')
  if (unreachable.length > 0) return [...disk, ...unreachable]
  const schema = await tried('schema', () => health.trySchema(url))
  const machine = [...disk, ...schema, ...(await tried('clock', () => health.tryClock(url)))]
  // The remaining probes query tables that another schema may not have.
  if (schema.some(({ state }) => state === 'failed')) return machine
  progress('Looking at books, messages and payments …')
  return [
    ...machine,
    ...(await tried('books', () => health.tryBooks())),
    ...(await tried('messages', () => health.tryOutbox(env))),
    ...(await tried('payments', () => health.tryPaymentsInReview())),
    ...(await tried('bank files', () => health.tryBankLines())),
    ...(await tried('backups', () => health.tryBackups(env))),
    ...(await tried('drill', () => health.tryDrill())),
    ...(await tried('log drill', () => health.tryLogDrill(env))),
    ...(await tried('log', () => health.tryLog(env))),
  ]
}
