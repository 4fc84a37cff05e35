import { fork } from 'node:child_process'
import pg from 'pg'
import { copyTemplate, dropDatabase, type startTestDatabase } from '../support/global-setup'
import type { Asked, Told } from './worker'

type Server = Pick<Awaited<ReturnType<typeof startTestDatabase>>, 'urlOf' | 'template'>

/** The same statements are asked thousands of times of few rows: to plan them again takes longer than to answer them. */
async function planOnce(urlOf: Server['urlOf'], name: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`ALTER DATABASE ${name} SET plan_cache_mode = force_generic_plan`)
  await client.end()
}

/** Plays histories in a process with a database of its own. `hear` says whether it goes on. @throws Error if it ended before it was done. */
export async function playOn(
  { urlOf, template }: Server,
  name: string,
  asked: Asked,
  hear: (told: Told) => boolean,
): Promise<void> {
  const url = await copyTemplate(template, urlOf, name)
  await planOnce(urlOf, name)
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: url,
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    LOG_LEVEL: 'silent',
  }
  const child = fork('tests/model/worker.ts', [JSON.stringify(asked)], { env, execArgv: ['--import', 'tsx'] })
  let isOver = false
  child.on('message', (told: Told) => {
    isOver ||= told.isOver
    if (!hear(told) && !told.isOver) child.send('stop')
  })
  await new Promise((resolve) => child.once('exit', resolve))
  await dropDatabase(url)
  if (!isOver) throw new Error(`${name} ended before it was done.`)
}
