import { compiled } from './compile.mjs'
import { step } from './say.mjs'

/** The embedded identity provider, below its path. */
async function demoIdentity(url, isProduction) {
  const { warn } = console
  // It warns of Node 20 and of a memory that ends with the process: both are meant here, and people who start the demo can do nothing about it.
  console.warn = () => undefined
  try {
    const { createDemoIdentity } = await compiled('identity')
    const { demoIdentityBase } = await compiled('paths')
    return { path: demoIdentityBase, handler: await createDemoIdentity(url, isProduction) }
  } finally {
    console.warn = warn
  }
}

/** Long enough after the start for the first page, which people wait for. */
const readApiAfterMs = 2_000

/** The API as the built site answers it, in the process of the front (docs/decisions/019). It is read once, at the first call or soon after the start. */
function builtApi() {
  let reading
  const read = async () => (await compiled('api')).createApi()
  const ready = () => {
    reading ??= read()
    return reading
  }
  setTimeout(ready, readApiAfterMs).unref()
  return async (request) => (await ready()).fetch(request)
}

/** What this site does without, or does otherwise than people expect, in lines for whoever started it. */
function linesOfWhatIsOff(parts, { MAIL }) {
  const off = parts.map(({ part, names }) => `  ${part}: set ${names}`)
  const held = MAIL === 'hold' ? ['  Held         mail and texts (MAIL=hold): they wait until it is lifted'] : []
  return [
    ...(off.length > 0 ? ['', '  Off, for want of what is set:', ...off.map((line) => `  ${line}`)] : []),
    ...held,
  ]
}

/** Starts the front with Next behind it and says where everything is. */
export async function startServer(env, { isDev, running, isEnding }) {
  const { serve } = await compiled('server')
  const { hasEmbeddedIdentity, partsThatAreOff, siteUrl } = await compiled('env')
  const { log } = await compiled('log')
  const url = siteUrl(env)
  const mount = hasEmbeddedIdentity(env) ? await demoIdentity(url, env.HIVIS_ENV === 'production') : undefined
  await step(isDev ? 'Starting for development' : 'Starting', async () => {
    const server = await serve({
      dir: process.cwd(),
      isDev,
      port: env.PORT,
      databaseUrl: env.DATABASE_URL,
      siteUrl: url,
      logger: log,
      api: isDev ? undefined : builtApi(),
      mount,
      trustProxy: env.TRUST_PROXY === 'yes',
      hasRecaptcha: env.RECAPTCHA_SECRET !== undefined,
    })
    running.push(server.close)
  })
  if (isEnding()) return
  const lines = [
    '',
    `  Site         ${url}/`,
    `  Calendar     ${url}/training/course-calendar/`,
    `  Desk         ${url}/desk/`,
    `  Pages        ${url}/admin`,
    `  API          ${url}/api/docs/`,
  ]
  if (env.HIVIS_ENV === 'demo') {
    lines.push(
      '',
      '  Staff        Open the desk and choose who to be',
      '  Customers    Log in on the site and choose who to be',
    )
  }
  lines.push(...linesOfWhatIsOff(partsThatAreOff(env), env))
  process.stdout.write(`${lines.join('\n')}\n\n  Stop with Ctrl-C.\n`)
}
