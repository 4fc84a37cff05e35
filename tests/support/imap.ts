import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { dovecot, dovecotPackages } from '../../scripts/dovecot.mjs'
import { freePort } from './ports'

const user = 'office@kowhai.example'
const password = 'only for the tests'

/** Dovecot does not run mail processes as root. */
const owner = (): { uid: number; gid: number } => {
  const own = { uid: process.getuid?.() ?? 1000, gid: process.getgid?.() ?? 1000 }
  return own.uid === 0 ? { uid: 65534, gid: 65534 } : own
}

const logOf = (folder: string) => (fs.existsSync(`${folder}/log`) ? fs.readFileSync(`${folder}/log`, 'utf8') : '')

/** True once it greets. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Logins by token alone: Dovecot asks this address whose a token is (RFC 7662). */
function tokenLogin(folder: string, introspectionUrl: string): string[] {
  const file = path.join(folder, 'oauth2.conf')
  const asked = [
    'introspection_mode = post',
    `introspection_url = ${introspectionUrl}`,
    'username_attribute = username',
  ]
  fs.writeFileSync(file, [...asked, 'active_attribute = active', 'active_value = true', ''].join('\n'))
  return ['auth_mechanisms = xoauth2', `passdb {\n driver = oauth2\n mechanisms = xoauth2\n args = ${file}\n}`]
}

const passwordLogin = [`passdb {\n driver = static\n args = password=${password.replaceAll(' ', '_')}\n}`]

/**
 * Dovecot with one mailbox on loopback. `deliver` puts a mail into it as a mail server would; `recreate` gives all mails new numbers.
 * With `introspectionUrl` it takes tokens and no password.
 */
export async function startImap({ introspectionUrl }: { introspectionUrl?: string } = {}) {
  const program = dovecot()
  if (!program) throw new Error(`This test needs Dovecot: sudo apt-get install ${dovecotPackages.join(' ')}`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-imap-'))
  fs.chmodSync(folder, 0o755)
  const mail = path.join(folder, 'mail')
  const { uid, gid } = owner()
  for (const part of ['mail', 'mail/new', 'mail/cur', 'mail/tmp', 'run']) fs.mkdirSync(path.join(folder, part))
  const give = () => spawnSync('chown', ['-R', `${uid}:${gid}`, mail])
  give()
  const port = await freePort()
  const config = path.join(folder, 'dovecot.conf')
  const isRoot = process.getuid?.() === 0
  fs.writeFileSync(
    config,
    [
      'protocols = imap',
      'listen = 127.0.0.1',
      `base_dir = ${folder}/run`,
      `log_path = ${folder}/log`,
      'ssl = no',
      'disable_plaintext_auth = no',
      `mail_location = maildir:${mail}`,
      'first_valid_uid = 1',
      ...(isRoot
        ? []
        : [`default_internal_user = ${os.userInfo().username}`, `default_login_user = ${os.userInfo().username}`]),
      ...(introspectionUrl ? tokenLogin(folder, introspectionUrl) : passwordLogin),
      `userdb {\n driver = static\n args = uid=${uid} gid=${gid} home=${mail}\n}`,
      `service imap-login {\n chroot =\n inet_listener imap {\n port = ${port}\n }\n inet_listener imaps {\n port = 0\n }\n}`,
      '',
    ].join('\n'),
  )
  const running = spawn(program, ['-F', '-c', config], { stdio: 'ignore' })
  const deadline = Date.now() + 30_000
  while (!(await answers(port))) {
    if (running.exitCode !== null || Date.now() > deadline) throw new Error(`Dovecot did not start: ${logOf(folder)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  let count = 0
  return {
    url: `imap://${encodeURIComponent(user)}:${password.replaceAll(' ', '_')}@127.0.0.1:${port}/`,
    user,
    port,
    log: () => logOf(folder),
    deliver(raw: Buffer | string): void {
      count += 1
      const name = `${String(count).padStart(8, '0')}.M${count}P1.test`
      const file = path.join(mail, 'tmp', name)
      fs.writeFileSync(file, raw)
      fs.chownSync(file, uid, gid)
      fs.renameSync(file, path.join(mail, 'new', name))
    },
    recreate(): void {
      for (const name of fs.readdirSync(mail)) if (name.startsWith('dovecot')) fs.rmSync(path.join(mail, name))
    },
    async stop(): Promise<void> {
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
      running.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
