import { Body, Head, Html, Link, Preview, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { phoneLink } from '@/lib/phone-link'
import { privacyPath } from '@/paths'
import { mailUs } from '../mail.rules'
import { colours, mailStyles } from '../mail-looks.rules'
import type { Action, Answer, Line, Mail, MailBrand, Note, Part, Piece } from './mail'
import { MailFacts, MailTicket } from './ticket'

const { ink, paper, page, muted, line, orange } = colours
const font = '"Public Sans", "Helvetica Neue", Helvetica, Arial, sans-serif'

type Props = Pick<Mail, 'title' | 'preview' | 'parts'> & { brand: MailBrand; stopUrl: string | null }

/** Tables all through, as Word draws the mails of Outlook. */
export function MailFrame({ brand, preview, title, parts, stopUrl }: Props) {
  return (
    <Html lang="en-NZ">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyles}</style>
      </Head>
      <Body className="m-page" style={{ margin: 0, padding: 0, backgroundColor: page, fontFamily: font, color: ink }}>
        <Preview>{preview}</Preview>
        <Rows>
          <td className="m-page m-page-pad" align="center" style={{ padding: '24px 12px', backgroundColor: page }}>
            <table
              role="presentation"
              className="m-card"
              align="center"
              width="100%"
              cellPadding={0}
              cellSpacing={0}
              border={0}
              style={{ width: '100%', maxWidth: '600px', backgroundColor: paper, border: `2px solid ${ink}` }}
            >
              <tbody>
                <tr>
                  <td>
                    <MailHead brand={brand} />
                  </td>
                </tr>
                <tr>
                  <td className="m-pad" style={{ padding: '28px 28px 8px' }}>
                    <h1
                      className="m-title m-text"
                      style={{ margin: '0 0 14px', fontSize: '32px', lineHeight: '36px', fontWeight: 800, color: ink }}
                    >
                      {title}
                    </h1>
                    {inOrder(parts, (part) => (
                      <MailPart part={part} brand={brand} />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td className="m-pad m-note" style={{ padding: '16px 28px 20px', backgroundColor: page }}>
                    <MailFoot brand={brand} stopUrl={stopUrl} />
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </Rows>
      </Body>
    </Html>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)

/** The mark is a letter on orange: pictures are often not shown. */
const MailHead = ({ brand }: { brand: MailBrand }) => (
  <Rows>
    <td className="m-pad" style={{ padding: '16px 28px', backgroundColor: ink, borderBottom: `6px solid ${orange}` }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td
              width={36}
              height={36}
              align="center"
              style={{ width: '36px', backgroundColor: orange, color: ink, fontSize: '22px', fontWeight: 800 }}
              aria-hidden="true"
            >
              {[...brand.brandName][0]}
            </td>
            <td
              style={{ padding: '0 0 0 12px', color: '#ffffff', fontSize: '21px', lineHeight: '26px', fontWeight: 800 }}
            >
              {brand.brandName}
            </td>
          </tr>
        </tbody>
      </table>
    </td>
  </Rows>
)

function MailFoot({ brand, stopUrl }: { brand: MailBrand; stopUrl: string | null }) {
  const { supportPhone, supportHours, supportEmail, brandName, siteUrl } = brand
  return (
    <Text className="m-muted" style={{ margin: 0, fontSize: '14px', lineHeight: '22px', color: muted }}>
      {supportPhone !== '' && (
        <>
          Questions? Call <OurPhone brand={brand} className="m-muted" />.
          {/* A sentence of its own, so that its capital is right. */}
          {supportHours ? ` ${supportHours}.` : ''}
          {supportEmail !== '' && ' Or reply to this email.'}
          <br />
        </>
      )}
      {brandName},{' '}
      <Link href={siteUrl} className="m-muted" style={{ color: muted, textDecoration: 'underline' }}>
        {siteUrl.replace(/^https?:\/\//, '')}
      </Link>
      {' · '}
      <Link href={`${siteUrl}${privacyPath}`} className="m-muted" style={{ color: muted, textDecoration: 'underline' }}>
        Privacy
      </Link>
      {stopUrl !== null && (
        <>
          <br />
          <Link href={stopUrl} className="m-muted" style={{ color: muted, textDecoration: 'underline' }}>
            Stop these emails
          </Link>
        </>
      )}
    </Text>
  )
}

const OurPhone = ({ brand, className = 'm-text' }: { brand: MailBrand; className?: string }) => (
  <Link
    href={phoneLink(brand.supportPhone)}
    className={className}
    style={{ color: className === 'm-text' ? ink : muted, textDecoration: 'underline', whiteSpace: 'nowrap' }}
  >
    {brand.supportPhone}
  </Link>
)

const inOrder = <T,>(all: readonly T[], draw: (one: T) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a mail never move
  all.map((one, at) => <Fragment key={at}>{draw(one)}</Fragment>)

function MailPart({ part, brand }: { part: Part | null; brand: MailBrand }): ReactNode {
  if (part === null) return null
  if (typeof part === 'string') return <Said>{part}</Said>
  if ('paragraphs' in part) return inOrder(part.paragraphs, (text) => <Said isWritten>{text}</Said>)
  if ('answers' in part) return <MailAnswers answers={part.answers} />
  if ('ticket' in part) return <MailTicket {...part.ticket} />
  if ('facts' in part) return <MailFacts title={part.facts} rows={part.rows} />
  if ('actions' in part) return <MailButtons actions={part.actions} />
  if ('note' in part && 'action' in part)
    return (
      <div>
        <MailNote {...part} brand={brand} />
        <MailButtons actions={[part]} />
      </div>
    )
  if ('note' in part) return <MailNote {...part} brand={brand} />
  if ('action' in part) return <MailButtons actions={[part]} />
  return <Said>{drawLine(part, brand)}</Said>
}

const Said = ({ children, isWritten = false }: { children: ReactNode; isWritten?: boolean }) => (
  <Text
    className="m-text"
    style={{
      margin: '0 0 16px',
      fontSize: '17px',
      lineHeight: '26px',
      color: ink,
      ...(isWritten && { whiteSpace: 'pre-line' }),
    }}
  >
    {children}
  </Text>
)

const drawLine = (line: Line, brand: MailBrand) =>
  typeof line === 'string' ? line : inOrder(line, (piece) => drawPiece(piece, brand))

function drawPiece(piece: Piece, brand: MailBrand): ReactNode {
  if (typeof piece === 'string') return piece
  if ('bold' in piece) return <strong>{piece.bold}</strong>
  if ('off' in piece) return <s>{piece.off}</s>
  if ('our' in piece) return <OurPhone brand={brand} />
  if ('row' in piece)
    return (
      <span>
        {piece.row}
        <br />
      </span>
    )
  if ('ends' in piece) return <br />
  return (
    <Link
      href={'href' in piece ? piece.href : mailUs(brand, piece.about)}
      className="m-text"
      style={{ color: ink, textDecoration: 'underline' }}
    >
      {piece.link}
    </Link>
  )
}

const MailNote = ({ note, text, brand }: Note & { brand: MailBrand }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ width: '100%', margin: '4px 0 16px' }}
  >
    <tbody>
      <tr>
        <td className="m-note" style={{ padding: '14px 16px', backgroundColor: page }}>
          <h2 className="m-text" style={{ margin: '0 0 4px', fontSize: '16px', lineHeight: '22px', color: ink }}>
            {note}
          </h2>
          <Text className="m-text" style={{ margin: 0, fontSize: '16px', lineHeight: '24px', color: ink }}>
            {drawLine(text, brand)}
          </Text>
        </td>
      </tr>
    </tbody>
  </table>
)

/** Word draws no padding and no edge around a link: a button’s are its cell’s, and its link fills that elsewhere. */
const roomInButton = '13px 22px'
const inWord = { msoPaddingAlt: roomInButton }

/** The first is the one to press. Two share a row, and stand under each other on a phone. */
const MailButtons = ({ actions }: { actions: readonly Action[] }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '4px 0 14px' }}>
    <tbody>
      <tr>
        {actions.map(({ action, href }, at) => (
          <td key={href + action} className="m-button" style={{ padding: '0 12px 8px 0' }}>
            <Rows>
              <td
                className="m-edge"
                align="center"
                style={{ border: `2px solid ${ink}`, ...(at === 0 && { backgroundColor: orange }), ...inWord }}
              >
                <Link
                  href={href}
                  className={at === 0 ? undefined : 'm-text'}
                  style={{
                    display: 'block',
                    padding: roomInButton,
                    color: ink,
                    fontSize: '17px',
                    lineHeight: '22px',
                    fontWeight: 700,
                    textAlign: 'center',
                    textDecoration: 'none',
                  }}
                >
                  {action}
                </Link>
              </td>
            </Rows>
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)

const MailAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <table
    role="presentation"
    className="m-line"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ width: '100%', margin: '0 0 18px', border: `2px solid ${line}` }}
  >
    <tbody>
      {answers.map(({ name, label, text }) => (
        <tr key={name}>
          <td style={{ padding: '8px 14px' }}>
            <Text className="m-muted" style={{ margin: 0, fontSize: '14px', lineHeight: '20px', color: muted }}>
              {label}
            </Text>
            <Text
              className="m-text"
              style={{ margin: 0, fontSize: '16px', lineHeight: '24px', color: ink, whiteSpace: 'pre-line' }}
            >
              {text}
            </Text>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
