'use client'

import { sendData } from '@/lib/api-client'
import { clearDrafts } from '@/lib/drafts'
import { forgetPersonal } from '@/lib/personal-storage'
import { ApiForm } from '@/ui/api-form'
import type { logOut } from '../contract'

/** Ends the session here and at the identity provider; what this device kept for the person goes with it. */
export function LogOut() {
  const send = async () => {
    const { redirectTo } = await sendData<typeof logOut>('POST', '/user/logout/')
    // Somebody else may sit down at this device.
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
