import { phoneLink } from '@/lib/phone-link'

type Props = {
  settings: { brandName: string; supportPhone: string; supportEmail: string }
  deskHref: string
}

/** All that the public sees of a site that isn't open. */
export function OpeningSoon({ settings: { brandName, supportPhone, supportEmail }, deskHref }: Props) {
  return (
    <div className="wrap grid min-h-[60vh] content-center py-16">
      <div className="max-w-[40rem]">
        <h1 className="text-[clamp(2.25rem,5vw,4rem)]">We’re opening soon</h1>
        <p className="mt-5 text-lg">
          {brandName} is getting its site ready. You’ll find its courses and dates here, and book them, once it’s open.
        </p>
        {(supportPhone !== '' || supportEmail !== '') && (
          <p className="mt-3 text-lg">
            In the meantime,{' '}
            {supportPhone !== '' && (
              <>
                call{' '}
                <a className="link tabular-nums" href={phoneLink(supportPhone)}>
                  {supportPhone}
                </a>
              </>
            )}
            {supportPhone !== '' && supportEmail !== '' && ' or '}
            {supportEmail !== '' && (
              <>
                write to{' '}
                <a className="link" href={`mailto:${supportEmail}`}>
                  {supportEmail}
                </a>
              </>
            )}
            .
          </p>
        )}
        <p className="mt-8">
          <a className="btn btn-ghost" href={deskHref}>
            Staff sign-in
          </a>
        </p>
      </div>
    </div>
  )
}
