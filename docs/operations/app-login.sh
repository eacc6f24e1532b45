#!/bin/sh
# Run once by the database image on an empty volume: the login that serves requests, with no right of its own.
# Migration gives it the roles that it may step into.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role portal_app login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password :'password';
SQL
