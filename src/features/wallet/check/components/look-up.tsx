'use client'

import { useState } from 'react'
import { type ApiData, ApiError, offlineCode, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { Said } from '@/ui/chosen-words'
import { TextField } from '@/ui/field'
import type { lookUpCard } from '../contract'
import { LiveCard } from './live-card'

type Found = ApiData<typeof lookUpCard>

const noSignal =
  'Without signal a number proves nothing. Scan the code on the card: it proves itself, or wait until you have signal.'

/** For a code that can’t be scanned: card number and family name, or the URL read by the phone's camera app. */
export function LookUp({ onCode }: { onCode: (text: string) => boolean }) {
  const [found, setFound] = useState<Found | null>(null)
  const send = async (entered: FormData) => {
    const number = String(entered.get('number') ?? '')
    if (onCode(number)) return
    setFound(null)
    const body = { number, familyName: String(entered.get('familyName') ?? '') }
    setFound(
      await sendData<typeof lookUpCard>('POST', '/card-check/', body).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === offlineCode ? new ApiError(noSignalFailure) : error
      }),
    )
  }
  return (
    <details className="border-2 border-ink bg-white" open={found !== null || undefined}>
      <summary className="min-h-11 cursor-pointer p-5 font-semibold">
        <Said text="Type the number instead" />
      </summary>
      <div className="grid gap-6 border-t-2 border-line p-5">
        <ApiForm send={send} submitLabel="Look up" className="grid gap-5">
          {(errors) => (
            <>
              <TextField
                name="number"
                label="Card number"
                hint="Or the whole address that the camera read."
                inputMode="text"
                errors={errors.number}
              />
              <TextField name="familyName" label="Family name on the card" isName errors={errors.familyName} />
            </>
          )}
        </ApiForm>
        <div role="status" className="grid gap-6 empty:hidden">
          {found && <LiveCard {...found} checkedAt={new Date(found.checkedAt)} isPart />}
        </div>
      </div>
    </details>
  )
}

const noSignalFailure = { code: offlineCode, errors: noSignal, fieldErrors: {} }
