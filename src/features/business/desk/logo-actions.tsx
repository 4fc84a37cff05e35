'use client'

import { type ChangeEvent, useState } from 'react'
import { uploadLogo } from '@/features/setup/logo.client'
import { ApiError, sendData } from '@/lib/api-client'
import { DeskAction, DeskTick, useFieldError } from '@/ui/desk/action'
import type { changeLogo } from '../brand.contract'

type Props = {
  brandName: string
  /** The address of the one that is shown; null for ours. */
  url: string | null
}

const none = () => new ApiError({ code: 400, errors: {}, fieldErrors: { logo: ['Choose the picture of your logo.'] } })

const setLogo = (mediaId: number | null) => sendData<typeof changeLogo>('PUT', '/desk/settings/logo/', { mediaId })

/** A logo may wait: the site shows ours until then. */
export function EditLogo({ brandName, url }: Props) {
  const save = async (form: FormData) => {
    if (form.has('isOurs')) {
      await setLogo(null)
      return 'The site shows our logo again.'
    }
    const file = form.get('logo')
    if (!(file instanceof File) || file.size === 0) throw none()
    await setLogo(await uploadLogo(file, brandName))
    return 'Saved. The site shows your logo straight away.'
  }
  return (
    <DeskAction label={url ? 'Change logo' : 'Add a logo'} title="Logo" submit="Save the logo" run={save}>
      <LogoField url={url} />
      {url && <DeskTick label="Go back to our logo" name="isOurs" />}
    </DeskAction>
  )
}

/** Shows a picture where it will be: on the white of the header, and on its plate in the dark of the footer. */
function LogoField({ url }: { url: string | null }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const error = useFieldError('logo')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return setChosen(null)
    const reader = new FileReader()
    reader.onload = () => setChosen(typeof reader.result === 'string' ? reader.result : null)
    reader.readAsDataURL(file)
  }
  const shown = chosen ?? url
  return (
    <>
      <label className="desk-field">
        <span>Picture</span>
        {error && <p className="err">Error: {error}</p>}
        <input
          type="file"
          name="logo"
          className="box"
          accept="image/png,image/webp,image/avif,image/jpeg"
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
        <small>PNG, WebP, AVIF or JPEG, wider than high and at least 480 pixels wide. SVG can’t be uploaded.</small>
      </label>
      {shown && (
        <div className="setup-logo">
          <figure>
            <div>
              {/* biome-ignore lint/performance/noImgElement: a picture that is still on this computer */}
              <img src={shown} alt="The logo on white" />
            </div>
            <figcaption>Top of every page</figcaption>
          </figure>
          <figure className="is-ink">
            <div>
              {/* biome-ignore lint/performance/noImgElement: a picture that is still on this computer */}
              <img src={shown} alt="The logo on its white plate" />
            </div>
            <figcaption>Foot of every page</figcaption>
          </figure>
        </div>
      )}
    </>
  )
}
