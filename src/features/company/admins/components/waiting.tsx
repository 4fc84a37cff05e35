'use client'

import { useState } from 'react'
import { companyCall } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import { WaitingWords } from '../../components/waiting-words'
import type { addNzbn } from '../contract'

/** Says why the company waits, what can be done until then, and takes its NZBN. */
export function Waiting({ name }: { name: string }) {
  const [isAsked, setAsked] = useState(false)
  const send = async (form: FormData) => {
    const { outcome } = await sendData<typeof addNzbn>('POST', companyCall('nzbn'), { nzbn: form.get('nzbn') })
    if (outcome === 'accepted') window.location.reload()
    else setAsked(true)
  }
  return (
    <section aria-labelledby="waiting" className="border-2 border-ink bg-white">
      <div className="hazard" />
      <div className="p-5 md:p-8">
        <h2 id="waiting" className="text-2xl wrap-anywhere">
          We’re checking {name}
        </h2>
        <WaitingWords name={name} />
        {isAsked ? (
          <p role="status" className="mt-5 font-semibold">
            The company with this NZBN is already with us. We’ve asked its owners and managers to let you in, and you’ll
            get an email when they answer.
          </p>
        ) : (
          <ApiForm send={send} submitLabel="Add the NZBN" className="mt-6 grid max-w-[36rem] gap-5">
            {(errors) => (
              <TextField
                label="NZBN"
                name="nzbn"
                hint="13 digits. With it we don’t need to check."
                inputMode="numeric"
                width={16}
                errors={errors.nzbn}
              />
            )}
          </ApiForm>
        )}
      </div>
    </section>
  )
}
