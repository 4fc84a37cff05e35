'use client'

import { type SubmitEvent, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import type { makeSeries, ShownPlan } from './plan.contract'
import { type PlanDraft, wordsOf } from './plan.rules'

export function usePlan(path: string, first: () => PlanDraft) {
  const [draft, setDraft] = useState<PlanDraft>(first)
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([])
  const [plan, setPlan] = useState<ShownPlan | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const change = (given: Partial<PlanDraft>) => {
    setDraft({ ...draft, ...given })
    if (Object.keys(given).every((name) => name === 'state') && plan?.made.length === 0) return
    setPlan(null)
    setLeaveOut([])
  }
  const ask = async (where: string, without: readonly string[]) => {
    setBusy(true)
    const body = { ...wordsOf(draft), leaveOut: without }
    const { data, problem: refused } = await tried(sendData<typeof makeSeries>('POST', where, body))
    setBusy(false)
    setProblem(refused ?? '')
    setPlan(data ?? plan)
  }
  const look = (event: SubmitEvent) => {
    event.preventDefault()
    void ask(`${path}preview/`, [])
  }
  const toggle = async (day: string) => {
    const next = leaveOut.includes(day) ? leaveOut.filter((one) => one !== day) : [...leaveOut, day]
    setLeaveOut(next)
    await ask(`${path}preview/`, next)
  }
  const make = () => ask(path, leaveOut)
  return { draft, change, leaveOut, plan, problem, isBusy, look, toggle, make }
}
