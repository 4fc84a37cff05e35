'use client'

import { useRef, useState } from 'react'
import { markTitle } from './title-mark'

/** A problem in a box of its own, which takes focus whenever one is said. `first` is what the page already opens with. */
export function useSaidProblem(first = '') {
  const [problem, setProblem] = useState(first)
  const alert = useRef<HTMLDivElement>(null)
  const say = (text: string) => {
    setProblem(text)
    markTitle('Error: ')
    // After painting, so that focus lands on text.
    requestAnimationFrame(() => alert.current?.focus())
  }
  const unsay = () => setProblem('')
  return { problem, alert, say, unsay }
}
