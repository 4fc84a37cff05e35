import { describe, expect, it } from 'vitest'
import { withEntry } from '@/features/bookings/mail/passed-on.renderers'

describe('a mail with its calendar entry', () => {
  it('fails by itself when the entry can’t be read while the mail is still drawn', async () => {
    const loose: unknown[] = []
    const note = (reason: unknown) => loose.push(reason)
    process.on('unhandledRejection', note)
    const mail = { subject: 'You’re booked', html: '', text: '' }
    let isDrawn = (_: typeof mail) => {}
    const drawing = new Promise<typeof mail>((resolve) => {
      isDrawn = resolve
    })
    const entry = Promise.reject(new Error('timeout exceeded when trying to connect'))
    const failed = expect(withEntry(drawing, entry)).rejects.toThrow('timeout exceeded')
    // Node says which rejections no one took once the queue of microtasks is empty.
    await new Promise((resolve) => setImmediate(resolve))
    isDrawn(mail)
    await failed
    process.off('unhandledRejection', note)
    expect(loose).toEqual([])
  })
})
