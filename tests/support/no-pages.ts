import type { Handler } from '@/server/capture'

/** In the place of Next where a test needs the API alone: there is no page at any address. */
export const noPages: Handler = (_req, res) => {
  res.writeHead(404, { 'content-type': 'text/plain' })
  res.end('There are no pages in this test.')
}
