'use client'

import { companyCall, companyPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import type { chooseCompany } from '../contract'

export function ChooseCompany({ companies }: { companies: { id: number; name: string }[] }) {
  const choose = async (companyId: number) => {
    await sendData<typeof chooseCompany>('POST', companyCall('active'), { companyId })
    window.location.assign(companyPath)
  }
  return (
    <section>
      <h2 className="text-2xl">Switch company</h2>
      <ul className="mt-3 grid gap-1">
        {companies.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-4">
            <span className="font-semibold">{name}</span>
            <ActButton label="Switch" about={name} act={() => choose(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
