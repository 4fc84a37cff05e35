import { describe, expect, it } from 'vitest'
import { withEntry } from './passed-on.renderers'

describe('a mail with its calendar entry', () => {
  it('fails by itself when the entry can’t be read while the mail is still drawn', async () => {
    const loose: unknown[] = []
    const note = (reason: unknown) => loose.push(reason)
    process.on('unhandledRejection', note)
    const drawing = Promise.withResolvers<{ subject: string; html: string; text: string }>()
    const entry = Promise.reject(new Error('timeout exceeded when trying to connect'))
    const mail = withEntry(drawing.promise, entry)
    const failed = expect(mail).rejects.toThrow('timeout exceeded')
    // Node says which rejections no one took once the queue of microtasks is empty.
    await new Promise((resolve) => setImmediate(resolve))
    drawing.resolve({ subject: 'You’re booked', html: '', text: '' })
    await failed
    process.off('unhandledRejection', note)
    expect(loose).toEqual([])
  })
})
