import type { CleanRoot } from './clean-root.ts'

const AUTHORITY_FOLDER = '/srv/authority'

const CADDYFILE_TEXT = `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  storage file_system ${AUTHORITY_FOLDER}/storage
}
https://localhost:14000 {
  tls internal
  acme_server
}
`

/** Commands that start an authority for certificates in the clean root, in the place of the public one that certbot asks otherwise. */
const START_COMMANDS = `
cd ${AUTHORITY_FOLDER}
apt-get download -qq caddy
dpkg-deb -x caddy_*.deb .
`

/**
 * Starts an authority in the clean root that gives certificates as Let's Encrypt does, to anyone who answers at the name. The machine trusts it and
 * certbot asks it; the commands of the page are the same.
 */
export const startTestAuthority = async (root: CleanRoot): Promise<void> => {
  const fetched = await root.run(
    `mkdir -p ${AUTHORITY_FOLDER}; cat > ${AUTHORITY_FOLDER}/Caddyfile <<'END'\n${CADDYFILE_TEXT}END\n${START_COMMANDS}`,
    {
      online: true,
    },
  )
  if (fetched.exitCode !== 0) throw new Error(fetched.output)
  const started = await root.run(`
systemd-run --quiet --unit=test-authority --setenv=HOME=${AUTHORITY_FOLDER} ${AUTHORITY_FOLDER}/usr/bin/caddy run --config ${AUTHORITY_FOLDER}/Caddyfile --adapter caddyfile
certificate=${AUTHORITY_FOLDER}/storage/pki/authorities/local/root.crt
for attempt in $(seq 100); do [ -s $certificate ] && break; sleep 0.1; done
cp $certificate /usr/local/share/ca-certificates/test-authority.crt
update-ca-certificates
echo 'server = https://localhost:14000/acme/local/directory' >> /etc/letsencrypt/cli.ini
curl --silent --show-error --fail --output /dev/null --retry 20 --retry-delay 1 --retry-connrefused https://localhost:14000/acme/local/directory`)
  if (started.exitCode !== 0) throw new Error(started.output)
}
