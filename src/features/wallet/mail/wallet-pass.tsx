import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import { passLinkHours } from '../rules'

export type WalletPassProps = { brand: MailBrand; firstName: string; level: string; expiresOn: string; url: string }

function WalletPassMail({ brand, url, words }: WalletPassProps & { words: Filled }) {
  return (
    <MailFrame
      brand={brand}
      title="Your card for your phone"
      preview="Add your site safety card to your phone’s wallet."
    >
      <MailWords words={words} />
      <MailAction href={url} label="Get my card" />
      <MailText>
        The link works for {passLinkHours} hours. Afterwards you find your card on {brand.brandName} when you log in.
      </MailText>
      <MailNote title="Why you got this email">
        You, or somebody who runs your employer’s account, asked us to send your own card to the address that we hold of
        you. Don’t pass this message on: whoever opens the link can add your card to a phone.
      </MailNote>
    </MailFrame>
  )
}

export const renderWalletPass = async (props: WalletPassProps, find: FindWording) => {
  const words = await fill('wallet-pass', { name: props.firstName, level: props.level, expires: props.expiresOn }, find)
  return await renderMail(<WalletPassMail {...props} words={words} />, words.subject)
}
