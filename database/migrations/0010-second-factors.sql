-- The shared secret of an authenticator application, sealed. A new one waits in `pending_sealed` until a code confirms
-- it. `last_step` only grows: a code counts once, and never after a later one.
create table totp_secret (
  user_id integer primary key references portal_user (id) on delete cascade,
  sealed text,
  pending_sealed text,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

create table recovery_code (
  user_id integer not null references portal_user (id) on delete cascade,
  code_sha256 bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

create table passkey (
  id uuid primary key,
  user_id integer not null references portal_user (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_idx on passkey (user_id);

-- Challenges carry their own signature and life; only those that were answered are remembered, so that none counts twice.
create table spent_challenge (
  challenge_sha256 bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expires_idx on spent_challenge (expires_at);

alter table totp_secret enable row level security;
alter table totp_secret force row level security;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
alter table passkey enable row level security;
alter table passkey force row level security;
alter table spent_challenge enable row level security;
alter table spent_challenge force row level security;

create policy signing_in on totp_secret to portal_identity using (true) with check (true);
create policy signing_in on recovery_code to portal_identity using (true) with check (true);
create policy signing_in on passkey to portal_identity using (true) with check (true);
create policy signing_in on spent_challenge to portal_identity using (true) with check (true);
create policy self on totp_secret for select to portal_session using (user_id = (select app_user_id()));
create policy self on recovery_code for select to portal_session using (user_id = (select app_user_id()));
create policy self on passkey for select to portal_session using (user_id = (select app_user_id()));
create policy everything on totp_secret to portal_platform using (true) with check (true);
create policy everything on recovery_code to portal_platform using (true) with check (true);
create policy everything on passkey to portal_platform using (true) with check (true);

grant select, insert, update, delete on totp_secret, recovery_code, passkey, spent_challenge to portal_identity;
grant select (user_id, confirmed_at) on totp_secret to portal_session, portal_platform;
grant select (user_id, used_at) on recovery_code to portal_session, portal_platform;
grant select (id, user_id, credential_id, transports, name, synced, created_at, last_used_at) on passkey to portal_session;
grant select (id, user_id) on passkey to portal_platform;
-- Staff take a second factor away, and the command line gives one; nobody reads it.
grant insert, update, delete on totp_secret to portal_platform;
grant delete on recovery_code, passkey to portal_platform;
grant insert on recovery_code to portal_platform;
