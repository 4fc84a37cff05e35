import { type ReactNode, useEffect, useState } from 'react'
import { type ApiData, ApiError, getData } from '@/lib/api-client'
import { Loading } from '@/ui/loading'

/** What a change may be made to. Until `offered` is there, `instead` is shown: loading, or why it can’t be. Asked for again when `seats` changes. */
export function useOffered<Route>(path: string, seats = 0): { offered: ApiData<Route> | null; instead: ReactNode } {
  const [offered, setOffered] = useState<ApiData<Route> | null>(null)
  const [problem, setProblem] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered depends on the number of seats.
  useEffect(() => {
    getData<Route>(path).then(setOffered, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }, [path, seats])
  if (!problem) return { offered, instead: <Loading /> }
  const instead = (
    <p role="alert" className="mt-6 border-t-2 border-line pt-6 font-semibold text-bad">
      {problem}
    </p>
  )
  return { offered: null, instead }
}
