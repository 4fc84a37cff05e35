'use client'

import { sendData } from '@/lib/api-client'
import { clearDrafts } from '@/lib/drafts'
import { forgetPersonal } from '@/lib/personal-storage'
import { ApiForm } from '@/ui/api-form'
import type { logOut } from '../contract'

/** Also ends the session at the identity provider, and clears this device's storage. */
export function LogOut() {
  const send = async () => {
    const { redirectTo } = await sendData<typeof logOut>('POST', '/user/logout/')
    // The next person on this device must not see them.
    clearDrafts()
    await forgetPersonal()
    window.location.assign(redirectTo)
  }
  return (
    <ApiForm send={send} submitLabel="Log out" className="mt-8 grid gap-5">
      {() => null}
    </ApiForm>
  )
}
