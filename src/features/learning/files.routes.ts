import type { Context, Hono } from 'hono'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { packageFilesBase, packageFilesPath } from '@/paths'
import { findPlayedFile, type PlayedFile } from './data'
import type { Standard } from './manifest.rules'
import { packagePolicy, readAttemptToken, runtimeFolder, typeOf, withRuntime } from './rules'
import { loadRuntime } from './runtime.loaders'

const notThere = () => new AppError('NOT_FOUND', 'There is nothing at this address.')

/** Files of a package for the frame that plays it. The token in the address is the credential: no cookie is read, and none may be. */
export function packageFiles(api: Pick<Hono, 'get'>): void {
  api.get(`${packageFilesBase}/:token/*`, async (c) => {
    const token = c.req.param('token')
    const attemptId = readAttemptToken(token, new Date())
    if (attemptId === null) throw notThere()
    const path = decodeURIComponent(
      c.req.path.slice(packageFilesPath(c.req.path.split('/')[3] ?? '').length),
    ).normalize('NFC')
    if (path.startsWith(runtimeFolder)) return answerRuntime(c, path.slice(runtimeFolder.length))
    const file = await findPlayedFile(attemptId, path)
    if (!file) throw notThere()
    // What plays elsewhere, and what is written here, has no files.
    const { standard } = file
    if (standard === 'link' || standard === 'modules') throw notThere()
    return answerPackage(c, { ...file, standard }, { path, base: `${siteUrl()}${packageFilesPath(token)}` })
  })
}

function answerRuntime(c: Context, name: string) {
  const script = loadRuntime(name)
  if (script === null) throw notThere()
  return c.body(script, 200, { ...open, 'content-type': 'text/javascript; charset=utf-8' })
}

const open = { 'access-control-allow-origin': '*', 'cache-control': 'private, max-age=3600' } as const

type OfPackage = Omit<PlayedFile, 'standard'> & { readonly standard: Standard }

/** Its pages begin with our runtime, and with what they left off with: they are never kept. */
function answerPackage(c: Context, { content, ...played }: OfPackage, { path, base }: { path: string; base: string }) {
  const headers = { ...open, 'content-type': typeOf(path), 'content-security-policy': packagePolicy(base) }
  if (!/\.(?:html?|xhtml)$/i.test(path)) return c.body(new Uint8Array(content), 200, headers)
  const { learnerId, ...same } = played
  const seed = {
    ...same,
    origin: new URL(siteUrl()).origin,
    learnerId: learnerId ?? '',
  }
  const html = withRuntime(content.toString('utf8'), { seed, base })
  return c.body(html, 200, { ...headers, 'cache-control': 'no-store' })
}
