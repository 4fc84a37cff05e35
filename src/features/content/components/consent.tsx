import { consentCookieName, consentEvent, consentSeconds } from '@/lib/consent'
import { privacyChoicesPath } from '@/paths'
import { inPlainWords, inWords, type Spoken } from '@/ui/words'

/** Runs before first paint, in the browser, as the cached page is the same for everyone. */
const askOnce = `{const box=document.currentScript.parentElement;const show=()=>{box.hidden=/(?:^|; )${consentCookieName}=/.test(document.cookie)};
show();addEventListener('${consentEvent}',show);
for(const button of box.querySelectorAll('button'))button.addEventListener('click',()=>{
document.cookie='${consentCookieName}='+button.value+'; Path=/; Max-Age=${consentSeconds}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');
dispatchEvent(new Event('${consentEvent}'));box.hidden=true;document.getElementById('main').focus({preventScroll:true})})}`

/** Asks once a year for analytics consent; both answers carry equal weight (design, manner 25). */
export function Consent({ spoken }: { spoken: Spoken | null }) {
  const say = inWords(spoken)
  return (
    <section
      aria-label={inPlainWords(spoken, 'Analytics')}
      hidden
      suppressHydrationWarning
      data-asks
      className="border-b-2 border-ink bg-sand"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-2 lg:min-h-10 lg:py-0.5">
        {/* Three lines reserved on a phone: no layout shift when the font arrives. */}
        <p className="min-w-0 flex-1 basis-72 text-[0.9375rem] max-[27rem]:min-h-[3lh]">
          {say('Can we measure bookings and sales to improve this site? We won’t unless you agree.')}{' '}
          <a className="link" href={privacyChoicesPath}>
            {say('What this means')}
          </a>
        </p>
        <div className="flex gap-3">
          <button type="button" value="yes" className="btn btn-ghost btn-small lg:min-h-8 lg:py-0 lg:text-[0.9375rem]">
            {say('Yes, that’s fine')}
          </button>
          <button type="button" value="no" className="btn btn-ghost btn-small lg:min-h-8 lg:py-0 lg:text-[0.9375rem]">
            {say('No thanks')}
          </button>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped */}
      <script dangerouslySetInnerHTML={{ __html: askOnce }} />
    </section>
  )
}
