'use client'

import { useRef, useState } from 'react'
import { tried } from '@/lib/api-client'

type Looked<Answer> = { readonly answer: Answer | null; readonly problem: string | null; readonly isOver: boolean }

/**
 * Previews an action. Call it after every change: `isOver` is false while the preview is outdated, and only the latest response counts.
 * `look` takes the request, or null while the input is incomplete.
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
