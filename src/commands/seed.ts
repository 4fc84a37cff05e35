import { defineCommand, UsageError } from './command'

const kinds = ['none', 'demo', 'year']

const help = `
Migrates a database and fills it when it is empty: none with the settings and the first administrator, demo with the pages, pictures and courses of the
demo besides, year with twelve months of work around today as well (not in production). Without a kind HIVIS_SEED says which. One that is filled
is left alone.`

export const seed = defineCommand({
  usage: '[none|demo|year]',
  help,
  options: {},
  takes: [0, 1],
  run: async ({ positionals: [kind], progress }) => {
    if (kind !== undefined && !kinds.includes(kind))
      throw new UsageError(`There is no “${kind}”: it is none, demo or year.`)
    const { changeSetting, readEnv } = await import('@/lib/env')
    if (kind !== undefined) changeSetting('HIVIS_SEED', kind)
    const { databaseUrl } = await import('./site/settings')
    databaseUrl()
    const { prepareSecret } = await import('./site/secret')
    const { prepareDatabase } = await import('./site/prepare')
    prepareSecret(readEnv())
    const isFilled = await prepareDatabase(readEnv(), async (name, work) => {
      progress(`${name} …`)
      await work()
    })
    const isFine = isFilled || kind === undefined
    return {
      isFine,
      data: { filled: isFilled },
      lines: [isFilled ? 'The database is filled.' : 'The database was filled before. Nothing was changed.'],
    }
  },
})
