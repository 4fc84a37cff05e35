import type { IncomingMessage } from 'node:http'

export type BodyResult =
  | { readonly kind: 'body'; readonly body: Buffer }
  | { readonly kind: 'too-large' | 'too-slow' | 'cut' }

/** Buffers a small body first, so that a slow or endless one costs no database connection. Leaves the stream readable. */
export function readBody(req: IncomingMessage, maxBytes: number, timeoutMs: number): Promise<BodyResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = (result: BodyResult) => {
      clearTimeout(timer)
      req.off('data', onData).off('end', onEnd).off('close', onCut).off('error', onCut)
      resolve(result)
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (length > maxBytes) return finish({ kind: 'too-large' })
      chunks.push(chunk)
    }
    const onEnd = () => finish({ kind: 'body', body: Buffer.concat(chunks) })
    const onCut = () => finish({ kind: 'cut' })
    const timer = setTimeout(() => finish({ kind: 'too-slow' }), timeoutMs)
    req.on('data', onData).on('end', onEnd).on('close', onCut).on('error', onCut)
  })
}

/** Calls `onExcess` once if a streamed body exceeds the limit, whatever its Content-Length said. */
export function countBody(req: IncomingMessage, maxBytes: number, onExcess: () => void): void {
  let length = 0
  const push = req.push.bind(req)
  req.push = (chunk: unknown, encoding?: BufferEncoding) => {
    const isOver = length > maxBytes
    if (Buffer.isBuffer(chunk)) length += chunk.length
    if (length > maxBytes && !isOver) onExcess()
    return length > maxBytes ? true : push(chunk, encoding)
  }
}
