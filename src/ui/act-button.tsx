'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/api-client'
import { Dialog } from './dialog'
import { markTitle } from './title-mark'

type Props = {
  label: string
  about: string
  /** Confirmation dialog. Without it, the button acts at once. */
  question?: { title: string; text: string; confirm: string }
  act: () => Promise<void>
}

export function ActButton({ label, about, question, act }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function run() {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await act()
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      markTitle('Error: ')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button type="button" className="link min-h-11" onClick={() => (question ? setOpen(true) : run())}>
        {isBusy ? 'Sending…' : label}
        <span className="sr-only">: {about}</span>
      </button>
      {!question && problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      {question && (
        <Dialog title={question.title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <p className="mt-3 mb-6">{question.text}</p>
          <p role="alert" className={problem ? 'mb-4 font-semibold text-bad' : ''}>
            {problem}
          </p>
          <div className="flex flex-wrap gap-3.5">
            <button type="button" className="btn btn-primary" onClick={run}>
              {isBusy ? 'Sending…' : question.confirm}
            </button>
            <button type="button" className="btn btn-ghost" onClick={() => setOpen(false)}>
              Keep it
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
