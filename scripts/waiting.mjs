import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { logFile } from './say.mjs'

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Up to the place where it grows. */
const [page] = fs.readFileSync(path.join(import.meta.dirname, 'waiting.html'), 'utf8').split('<!-- What')
const headers = { connection: 'close', 'cache-control': 'no-store', 'retry-after': '5', 'x-robots-tag': 'noindex' }
const lastWordsMs = 1_000
/** Long enough for the front to take the port, or for a slow machine to load the first page. */
const reload = '<meta http-equiv="refresh" content="2">'

/**
 * The site's address while it is being prepared. The page is one long answer that grows as the start goes on, and ends by asking for
 * itself again, which by then is the site: so it needs no JavaScript.
 */
class Waiting {
  #open = new Set()
  #said = []
  #steps = []
  #share = 0
  #server = http.createServer((request, response) => this.#answer(request, response))

  /** @returns false if another program has the port: the site will say so. */
  async listen(port, host) {
    // What is no port is for the site to refuse, with its sentence.
    if (!(Number.isInteger(port) && port > 0 && port < 65_536)) return false
    this.#server.listen(port, host)
    return await once(this.#server, 'listening').then(
      () => true,
      () => false,
    )
  }

  /** A step that begins. */
  begin(name) {
    if (this.#steps.includes(name)) return
    this.#steps.push(name)
    this.#append(`<li id="step-${this.#steps.length}">${escaped(name)}</li>`)
  }

  /** A step that is done. */
  end(name) {
    const step = `#step-${this.#steps.indexOf(name) + 1}`
    this.#append(`<style>${step}{font-weight:400}${step}::before{content:'✓'}</style>`)
  }

  /** How much of the start is done, from 0 to 1. */
  note(share) {
    this.#share = share
    for (const response of this.#open) response.write(this.#bar())
  }

  async fail(cause) {
    const where = `<p>The whole output is in <code>${logFile}</code>. Mend it and run <code>npm start</code> again.</p>`
    this.#append(
      `</ol></div><section role="alert"><h2>The site could not start</h2><pre>${escaped(cause)}</pre>${where}</section>`,
    )
    await this.#end('')
  }

  /** Frees the port for the site. */
  async close() {
    await this.#end(reload)
  }

  #bar() {
    return `<style>:root{--share:${Math.round(this.#share * 100)}}</style>`
  }

  #append(html) {
    this.#said.push(html)
    for (const response of this.#open) response.write(html)
  }

  #answer(request, response) {
    const isPage = /\btext\/html\b/.test(request.headers.accept ?? '') && ['GET', 'HEAD'].includes(request.method)
    // Health checks and scripts get an answer at once.
    if (!isPage)
      return response.writeHead(503, { ...headers, 'content-type': 'text/plain' }).end('The site is starting.\n')
    response.writeHead(503, { ...headers, 'content-type': 'text/html; charset=utf-8' })
    if (request.method === 'HEAD') return response.end()
    this.#open.add(response)
    response.on('close', () => this.#open.delete(response))
    response.write(page + this.#said.join('') + this.#bar())
  }

  async #end(last) {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const response of this.#open) response.end(last)
    // A reader that takes nothing more keeps no start waiting.
    const late = setTimeout(() => this.#server.closeAllConnections(), lastWordsMs)
    await closed
    clearTimeout(late)
  }
}

/** Null where another program has the port. */
export async function openWaitingPage(port, host) {
  const waiting = new Waiting()
  return (await waiting.listen(port, host)) ? waiting : null
}
