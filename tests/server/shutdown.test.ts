import { once } from 'node:events'
import { Agent, get as httpGet, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { closeFronts, deferred, page, sendHtml, startFront, until } from './harness'

afterEach(closeFronts)

/** A GET on a kept-open connection. */
function getKept(
  port: number,
  agent: Agent,
  path: string,
): Promise<{ status: number; connection: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    httpGet({ port, agent, path, host: '127.0.0.1' }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, connection: res.headers.connection, text }))
    }).on('error', reject)
  })
}

describe('close', () => {
  it('finishes what is under way, ends the connection with it, and takes nothing new', async () => {
    const gate = deferred()
    const { front, port, asked } = await startFront(async (req, res) => {
      if (req.url !== '/unavailable/') await gate.promise
      sendHtml(res, page('finished'))
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    const paths = ['/', '/other/', '/account/', '/admin', '/api/platform/v1/user/x/']
    const answers = paths.map((path) => getKept(port, agent, path))
    await until(() => asked.length).toBe(paths.length)
    const closed = front.close()
    const knock = () =>
      getKept(port, new Agent(), '/healthz').then(
        ({ connection }) => connection,
        () => 'refused',
      )
    expect(await knock()).toBe('close')
    await until(knock).toBe('refused')
    gate.resolve()
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 200, connection: 'close' })
      expect(answer.text).toContain('finished')
    }
    await closed
    agent.destroy()
  })

  it('ends idle connections soon, used or never used', { tags: ['timing'] }, async () => {
    const { front, port } = await startFront((_, res) => sendHtml(res, page()))
    const agent = new Agent({ keepAlive: true })
    await getKept(port, agent, '/')
    const unused = connect(port, '127.0.0.1').on('error', () => {})
    await once(unused, 'connect')
    await until(() => new Promise((resolve) => front.server.getConnections((_error, count) => resolve(count)))).toBe(2)
    const from = Date.now()
    await front.close()
    expect(Date.now() - from).toBeLessThan(5_000)
    agent.destroy()
  })

  it('answers on a connection that was used a moment ago and ends it then; one that is quiet it ends by itself', {
    tags: ['timing'],
  }, async () => {
    const { front, port } = await startFront((_, res) => sendHtml(res, page()), { limits: { quietMs: 2_000 } })
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
    for (const agent of agents) expect(await getKept(port, agent, '/')).toMatchObject({ connection: 'keep-alive' })
    const closed = front.close()
    const knock = () => getKept(port, new Agent(), '/healthz').then(String, () => 'refused')
    await until(knock).toBe('refused')
    // Nothing new is taken any more, and anyone who was there is still answered.
    expect(await getKept(port, agents[0], '/account/')).toMatchObject({ status: 200, connection: 'close' })
    const from = performance.now()
    await closed
    expect(performance.now() - from).toBeLessThan(8_000)
    await expect(getKept(port, agents[1], '/')).rejects.toThrow()
    for (const agent of agents) agent.destroy()
  })

  it('goes on taking requests where a balancer looks at /readyz, until it has looked again', async () => {
    const limits = { noticeMs: 0, checkedNoticeMs: 600 }
    const { front, port } = await startFront((_, res) => sendHtml(res, page()), { limits })
    const ask = (path: string) => getKept(port, new Agent(), path)
    expect(await ask('/readyz')).toMatchObject({ status: 200 })
    const from = performance.now()
    const closed = front.close()
    expect(await ask('/readyz')).toMatchObject({ status: 503 })
    expect(await ask('/')).toMatchObject({ status: 200, connection: 'close' })
    await closed
    // Timers count whole milliseconds, so by this finer clock one may fire a fraction early.
    expect(Math.ceil(performance.now() - from)).toBeGreaterThanOrEqual(600)
  })

  it('has more time where another front takes over, until it is ended for good', async () => {
    const limits = { quietMs: 50, replacedQuietMs: 60_000 }
    const { front, port } = await startFront((_, res) => sendHtml(res, page()), { limits })
    const agent = new Agent({ keepAlive: true })
    await getKept(port, agent, '/')
    const replaced = front.close({ isReplaced: true })
    await until(() => getKept(port, new Agent(), '/healthz').then(String, () => 'refused')).toBe('refused')
    expect(await getKept(port, agent, '/')).toMatchObject({ status: 200, connection: 'close' })
    await replaced
    agent.destroy()
  })

  it('ends what is still open of a front that was replaced when everything ends', async () => {
    const limits = { quietMs: 50, replacedQuietMs: 60_000 }
    const { front, port } = await startFront((_, res) => sendHtml(res, page()), { limits })
    const agent = new Agent({ keepAlive: true })
    await getKept(port, agent, '/')
    const replaced = front.close({ isReplaced: true })
    await until(() => getKept(port, new Agent(), '/healthz').then(String, () => 'refused')).toBe('refused')
    await front.close()
    await replaced
    agent.destroy()
  })

  it('waits no longer than it may', async () => {
    const { front, port, asked } = await startFront(() => new Promise(() => {}), { limits: { drainMs: 100 } })
    const cut = expect(getKept(port, new Agent(), '/account/')).rejects.toThrow()
    await until(() => asked.length).toBe(1)
    await front.close()
    await cut
  })
})

describe('close under load', () => {
  it('finishes a body that is still being sent', async () => {
    const { front, port } = await startFront((req, res) => {
      req.resume().on('end', () => sendHtml(res, page('got it')))
    })
    const outgoing = request({
      port,
      host: '127.0.0.1',
      path: '/account/',
      method: 'POST',
      headers: { 'content-length': '4' },
    })
    outgoing.write('ab')
    await until(() => new Promise((resolve) => front.server.getConnections((_error, count) => resolve(count)))).toBe(1)
    await until(() => outgoing.socket?.bytesWritten).toBeGreaterThan(2)
    const response = once(outgoing, 'response')
    const closed = front.close()
    outgoing.end('cd')
    const [res] = await response
    expect(res.statusCode).toBe(200)
    res.resume()
    await closed
  })

  it('fails none of 1,000 requests when another front takes over', async () => {
    const answerSlowly = () => startFront((req, res) => void setImmediate(() => sendHtml(res, page(req.url))))
    const [old, next] = [await answerSlowly(), await answerSlowly()]
    let port = old.port
    const failures: (number | string)[] = []
    let done = 0
    const worker = async () => {
      // One connection per request, as behind a balancer: a connection kept open may always be closed under a request.
      while (done < 1_000) {
        const count = done++
        if (count === 400) {
          port = next.port
          void old.front.close()
        }
        const path = count % 2 === 0 ? '/' : '/account/'
        const outcome = await getKept(port, new Agent({ maxSockets: 1 }), path).then(({ status }) => status, String)
        if (outcome !== 200) failures.push(outcome)
      }
    }
    await Promise.all(Array.from({ length: 10 }, worker))
    expect(failures).toEqual([])
  })

  it('still takes requests that are on their way, says that it is not ready, and ends each connection', async () => {
    const { front, port } = await startFront((_, res) => sendHtml(res, page()))
    const agent = new Agent({ keepAlive: true })
    expect(await getKept(port, agent, '/')).toMatchObject({ status: 200, connection: 'keep-alive' })
    expect(await getKept(port, agent, '/readyz')).toMatchObject({ status: 200 })
    const closed = front.close()
    for (const path of ['/', '/account/', '/healthz']) {
      expect(await getKept(port, agent, path)).toMatchObject({ status: 200, connection: 'close' })
    }
    expect(await getKept(port, agent, '/readyz')).toMatchObject({ status: 503, connection: 'close' })
    await closed
    agent.destroy()
  })
})
