import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * A phone whose every byte goes through one place, so that without signal nothing at all gets through: while a page is left, what the
 * browser itself cuts off is reachable for a moment.
 * @returns its context, and `setSignal`. Closes with the context.
 */
export async function phoneWithSignal(browser: Browser, options: BrowserContextOptions = {}) {
  let hasSignal = true
  const mast = http.createServer((request, response) => {
    const { hostname, port, pathname, search } = new URL(request.url ?? '')
    const { method, headers } = request
    if (!hasSignal) return response.destroy()
    const passed = http.request({ hostname, port, path: `${pathname}${search}`, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  mast.unref()
  await new Promise<void>((resolve) => mast.listen(0, '127.0.0.1', resolve))
  const { port } = mast.address() as AddressInfo
  const proxy = { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' }
  const context: BrowserContext = await browser.newContext({ ...options, proxy })
  context.on('close', () => {
    mast.close()
    mast.closeAllConnections()
  })
  const setSignal = async (isThere: boolean): Promise<void> => {
    hasSignal = isThere
    if (!isThere) mast.closeAllConnections()
    await context.setOffline(!isThere)
  }
  return { context, setSignal }
}
