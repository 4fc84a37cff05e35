const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainPart = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/** Every address that a mail server on the internet may have, with its domain in ASCII. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && at <= 64 && localPart.test(text.slice(0, at)) && domainPart.test(text.slice(at + 1))
}
