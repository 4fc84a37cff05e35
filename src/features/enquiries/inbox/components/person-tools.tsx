'use client'

import { useId, useState } from 'react'
import { askInbox, fetchInbox, InboxButton, problemOf } from './ask'
import { EraseChoice } from './record-forms'

/** Hands a file that was answered to the browser. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Export and erase of an address. It travels in bodies alone, so that no address bar and no log keeps it. */
export function PersonTools() {
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const run = async (work: () => Promise<string>) => {
    setIsBusy(true)
    setSaid(await work())
    setIsBusy(false)
  }
  const take = (format: 'json' | 'csv') =>
    run(async () => {
      const answer = await fetchInbox('person', { email, format })
      if (!answer?.ok) return await problemOf(answer)
      save(await answer.blob(), `what-we-hold.${format}`)
      return 'The file is in your downloads.'
    })
  const erase = (reason: string) =>
    run(async () => {
      const { data, problem } = await askInbox<{ erased: number; keptOpen: number }>('person/erase', {
        email,
        reason,
        isConfirmed: true,
      })
      if (problem !== null) return problem
      const kept = data.keptOpen > 0 ? ` ${data.keptOpen} open cases are kept until they are decided.` : ''
      return `${data.erased} ${data.erased === 1 ? 'enquiry is' : 'enquiries are'} erased.${kept}`
    })
  return (
    <div className="inbox-record" aria-busy={isBusy}>
      <div className="inbox-write">
        <label htmlFor={id}>E-mail address</label>
        <input
          id={id}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <div className="inbox-buttons">
        <InboxButton isDisabled={isBusy || email === ''} onPress={() => take('json')}>
          Export as JSON
        </InboxButton>
        <InboxButton isDisabled={isBusy || email === ''} onPress={() => take('csv')}>
          Export as CSV
        </InboxButton>
      </div>
      <section aria-label="Erase">
        <h2>Erase</h2>
        <p>
          Everything of this address in enquiries and messages goes. References, forms, dates and regions stay. Backups
          hold it until they are thrown away.
        </p>
        <EraseChoice what="Erase this person’s enquiries" isBusy={isBusy || email === ''} onErase={erase} />
      </section>
      <p role="status">{said}</p>
    </div>
  )
}
