/** The example of `deploy/nginx.conf` for one name, port and certificate. */
export function nginxSite(
  example: string,
  { domain, port, certificate, key }: { domain: string; port: string; certificate: string; key: string },
): string {
  return example
    .replaceAll('www.example.co.nz', domain)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('/etc/ssl/certs/hivis.pem', certificate)
    .replaceAll('/etc/ssl/private/hivis.key', key)
}
