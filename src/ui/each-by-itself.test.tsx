import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EachByItself } from './each-by-itself'

function Broken(): never {
  throw new Error('canary')
}

test('what fails is a sentence in its place, and the others are drawn', async () => {
  const html = await new Promise<string>((resolve, reject) => {
    let text = ''
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        text += chunk
        done()
      },
      final: (done) => {
        resolve(text)
        done()
      },
    })
    const page = (
      <main>
        <EachByItself name="table/usual">
          <Broken />
        </EachByItself>
        <EachByItself name="quote/usual">
          <p>A quote</p>
        </EachByItself>
      </main>
    )
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: () => undefined,
    })
  })
  expect(html).toContain('table/usual could not be drawn.')
  expect(html).toContain('A quote')
  expect(html).not.toContain('quote/usual could not be drawn.')
})
