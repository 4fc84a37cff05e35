'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Alone = createContext(false)

/** `isPosting`: the form posts by itself where there is no script. */
export function WithoutScript({ isPosting, children }: { isPosting: boolean; children: ReactNode }) {
  const [isAlone, setAlone] = useState(isPosting)
  useEffect(() => setAlone(false), [])
  return <Alone value={isAlone}>{children}</Alone>
}

/** True for a field as the server draws it, of a form that posts by itself: until a script takes over, the field must have the names it is posted by. */
export const useAlone = (): boolean => useContext(Alone)
