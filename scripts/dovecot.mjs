import fs from 'node:fs'

export const dovecotPackages = ['dovecot-imapd']

/** The mail server of the tests; undefined where it isn't installed. */
export const dovecot = () => ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find((file) => fs.existsSync(file))
