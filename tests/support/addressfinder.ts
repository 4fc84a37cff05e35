import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service says of one address, as documented at addressfinder.nz/api/nz/address/metadata. */
type Known = Record<string, string | number | boolean | null> & { pxid: string; a: string }

const known: Known[] = [
  {
    pxid: '2-.9.1x.S.7k.1A',
    a: '14 Queen Street, Auckland Central, Auckland 1010',
    number: '14',
    street: 'Queen Street',
    address_line_1: '14 Queen Street',
    address_line_2: null,
    suburb: 'Auckland Central',
    city: 'Auckland',
    mailtown: 'Auckland',
    postcode: '1010',
    region: 'Auckland Region',
    country: 'New Zealand',
  },
  {
    pxid: '2-.B.3.c.9.x',
    a: '102 Main Street, Palmerston North 4410',
    number: '102',
    alpha: 'B',
    street: 'Main Street',
    city: 'Palmerston North',
    postcode: '4410',
    region: 'Manawatu-Wanganui Region',
  },
  ...Array.from({ length: 12 }, (_, index) => ({ pxid: `9-${index}`, a: `${index + 1} Bank Street, Whangārei 0110` })),
]

type Fault = 'none' | 'hang' | 'half' | 'refused' | 'not json' | 'another shape' | 'busy'

/** A server that speaks Addressfinder's answers, with faults. */
export async function startAddressfinder() {
  const state: { fault: Fault; asked: URL[] } = { fault: 'none', asked: [] }
  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost')
    state.asked.push(url)
    const json = (body: unknown, status = 200) => {
      res.writeHead(status, { 'content-type': 'application/json' })
      res.end(JSON.stringify(body))
    }
    if (state.fault === 'hang') return
    if (state.fault === 'half') {
      res.writeHead(200, { 'content-length': '500' })
      res.write('{"completions":[')
      setTimeout(() => res.destroy(), 20)
      return
    }
    if (state.fault === 'not json') return void res.end('<html>')
    if (state.fault === 'another shape') return json({ success: true, completions: 'none', city: 4 })
    if (state.fault === 'busy') return json({ success: false, message: 'Later' }, 503)
    if (state.fault === 'refused') return json({ success: false, error_code: 1006, message: 'Invalid credentials' })
    if (url.pathname === '/api/nz/address/autocomplete/') {
      const words = (url.searchParams.get('q') ?? '').toLowerCase().split(/\s+/)
      const hits = known.filter(({ a }) => words.every((word) => a.toLowerCase().includes(word)))
      return json({ completions: hits.map(({ a, pxid }) => ({ a, pxid, v: 0 })), paid: true, success: true })
    }
    const found = known.find(({ pxid }) => pxid === url.searchParams.get('pxid'))
    const missing = { success: false, error_code: 1011, message: 'The record you are trying to load does not exist' }
    return json(found ? { ...found, success: true } : missing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, state, stop }
}
