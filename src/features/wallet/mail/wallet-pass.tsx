import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { passLinkHours } from '../rules'

export type WalletPassProps = { brand: MailBrand; firstName: string; level: string; expiresOn: string; url: string }

/** Sends somebody the link to their own pass. */
export function WalletPassMail({ brand, firstName, level, expiresOn, url }: WalletPassProps) {
  return (
    <MailFrame
      brand={brand}
      title="Your card for your phone"
      preview="Add your site safety card to your phone’s wallet."
    >
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        your site safety card ({level}, valid to {expiresOn}) is ready for your phone. Open this message on the phone
        and add the card to its wallet.
      </MailText>
      <MailAction href={url} label="Get my card" />
      <MailText>
        The link works for {passLinkHours} hours. Afterwards you find your card on {brand.brandName} when you log in.
      </MailText>
      <MailNote title="Why you hear from us">
        You, or somebody who runs your employer’s account, asked us to send your own card to the address that we hold of
        you. Don’t pass this message on: whoever opens the link can add your card to a phone.
      </MailNote>
    </MailFrame>
  )
}

export const renderWalletPass = (props: WalletPassProps) =>
  renderMail(<WalletPassMail {...props} />, 'Your site safety card for your phone')
