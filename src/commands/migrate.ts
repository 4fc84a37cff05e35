import { defineCommand } from './command'

const help = `
Brings the database to the schema of this version and ends. One process does it at a time, others wait; on a database that is up to date it does
nothing. With --status it changes nothing and lists what would run.`

export const migrate = defineCommand({
  usage: '[--status]',
  help,
  options: { status: { type: 'boolean', says: 'only lists what is pending; exit code 1 when something is' } },
  takes: [0, 0],
  run: async ({ values, progress }) => {
    const { databaseUrl } = await import('./site/settings')
    const { assertKnown, pendingOf, runMigrations } = await import('./site/prepare')
    const { lookAt } = await import('./probes/database')
    const { migrations } = await lookAt(databaseUrl())
    assertKnown(migrations)
    const pending = pendingOf(migrations)
    const isUpToDate = pending.length === 0
    const data = { ran: migrations.length, pending }
    const nothing = `The database is up to date: ${migrations.length} migrations ran.`
    if (isUpToDate || values.status)
      return {
        isFine: isUpToDate,
        data,
        lines: isUpToDate ? [nothing] : [`Pending: ${pending.length}`, ...pending.map((name) => `  ${name}`)],
      }
    progress(`Running ${pending.length} migrations …`)
    await runMigrations()
    return { isFine: true, data, lines: pending.map((name) => `  ${name}`).concat(`${pending.length} migrations ran.`) }
  },
})
