'use client'

import { useId, useRef, useState } from 'react'

/** If the browser denies clipboard access, the link is selected to copy by hand. */
export function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Link copied.')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      field.current?.select()
      setSaid('Your browser doesn’t let us copy. The link is selected: copy it yourself.')
    }
  }
  return (
    <div className="mt-5">
      <label htmlFor={id} className="block font-semibold">
        Link
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className="field-input mt-1.5 border-line bg-sand"
      />
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <button type="button" className="btn btn-ghost btn-small" onClick={copy}>
          Copy link
        </button>
        <p role="status" className="font-semibold text-ok">
          {said}
        </p>
      </div>
    </div>
  )
}
