import { consentCookieName, consentSeconds } from '@/lib/consent'

/** Shows the question to whoever has not answered it, before anything is painted, and keeps the answer. The page is the same for everybody. */
const askOnce = `{const box=document.currentScript.parentElement;box.hidden=/(?:^|; )${consentCookieName}=/.test(document.cookie);
for(const button of box.querySelectorAll('button'))button.addEventListener('click',()=>{
document.cookie='${consentCookieName}='+button.value+'; Path=/; Max-Age=${consentSeconds}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');
box.hidden=true;document.getElementById('main').focus({preventScroll:true})})}`

/** Asks once a year whether analytics may count what a visitor does; both answers weigh the same (design, manner 25). */
export function Consent() {
  return (
    <section aria-label="Analytics" hidden suppressHydrationWarning className="border-b-2 border-ink bg-sand">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        {/* Three lines in a phone’s window whatever the face: the page below must not move when the font arrives. */}
        <p className="min-w-0 flex-1 basis-72 text-[0.9375rem] max-[27rem]:min-h-[3lh]">
          May we count what is bought here, to make this site better? Nothing is counted before you say yes.
        </p>
        <div className="flex gap-3">
          <button type="button" value="yes" className="btn btn-ghost btn-small">
            Yes, count
          </button>
          <button type="button" value="no" className="btn btn-ghost btn-small">
            No, don’t
          </button>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped */}
      <script dangerouslySetInnerHTML={{ __html: askOnce }} />
    </section>
  )
}
