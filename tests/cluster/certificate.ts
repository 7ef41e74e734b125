import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOfProgram } from './installed-programs.ts'

/** Makes a certificate of this machine and its key in the folder, under the names that certbot gives them; returns what is in the files. */
export const makeCertificate = (folder: string): { readonly certificate: string; readonly key: string } => {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  execFileSync(pathOfProgram('openssl'), ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  })
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') }
}
