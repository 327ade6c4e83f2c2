#!/bin/sh
# Writes the secrets that compose.yaml reads into deploy/secrets; what is there already stays.
# The address of the mail server is the one that you have to write: SMTP_URL=smtps://user:password@mail.example …
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
# readable by the processes, which run as a user of their own; the folder is closed to others
new() { [ -s "secrets/$1" ] || { cat > "secrets/$1"; chmod 444 "secrets/$1"; }; }
openssl rand -hex 32 | new shell_secret
openssl rand -hex 32 | new areas_secret
openssl rand -hex 32 | new operator_token
openssl rand -hex 32 | new account_secret
openssl rand -hex 24 | tr -d '\n' | new database_password
printf 'postgres://posada:%s@database/posada' "$(cat secrets/database_password)" | new database_url
# contracts with payment providers, by website: apps/api/src/modules/payments/README.md
printf '{}' | new payment_accounts
[ -s secrets/smtp_url ] || printf '%s' "${SMTP_URL:?the address of the mail server}" | new smtp_url
echo "Secrets are in $(pwd)/secrets."
