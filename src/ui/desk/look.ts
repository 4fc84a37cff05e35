'use client'

import { useRef, useState } from 'react'
import { tried } from '@/lib/api-client'

type Looked<Answer> = { readonly answer: Answer | null; readonly problem: string | null; readonly isOver: boolean }

/**
 * What something would do, asked anew whenever something of it changes: from then on the answer before is old (`isOver` is false), and of several
 * answers the last that was asked for counts. `look` takes what is asked, or null while something is not chosen yet.
 */
export function useLook<Answer>() {
  const turn = useRef(0)
  const [looked, setLooked] = useState<Looked<Answer>>({ answer: null, problem: null, isOver: true })
  const look = async (asked: Promise<Answer> | null) => {
    turn.current += 1
    const mine = turn.current
    if (!asked) return setLooked({ answer: null, problem: null, isOver: true })
    setLooked((was) => ({ ...was, problem: null, isOver: false }))
    const { data, problem } = await tried(asked)
    if (mine === turn.current) setLooked({ answer: data, problem, isOver: true })
  }
  return { ...looked, look }
}
