import { type Command, defineCommand } from './command'

const help = `
Serves the site until SIGTERM ends it in order; requests under way are finished. Before that it migrates the database when there is anything to
migrate, and fills an empty one with the settings and the first administrator. SIGHUP replaces the workers one by one, without a request lost.`

export const start: Command = defineCommand({
  usage: '',
  help,
  options: {},
  takes: [0, 0],
  run: async () => {
    const { speakInLines } = await import('./site/serve')
    await speakInLines()
    const [{ runSite }, { log, nameProcess }] = await Promise.all([import('./site/run'), import('@/lib/log')])
    nameProcess('supervisor')
    const code = await runSite({
      step: async (name, work) => {
        const began = performance.now()
        await work()
        log.info({ ms: Math.round(performance.now() - began) }, name)
      },
      welcome: (_, fields) => log.info(fields, 'the site is ready'),
    })
    return { isFine: code === 0, lines: [], data: {} }
  },
})
