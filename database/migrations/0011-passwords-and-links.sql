-- The last passwords of a person, the present one included, so that none of them comes back soon.
create table password_history (
  id uuid primary key,
  user_id integer not null references portal_user (id) on delete cascade,
  password_hash text not null,
  set_at timestamptz not null
);
create index password_history_user_idx on password_history (user_id, set_at desc);

-- Single-use links and tickets. `state_sha256` covers the password, the e-mail address and the last sign-in of that
-- moment: whatever changes one of them kills the token.
create table one_time_token (
  id uuid primary key,
  token_sha256 bytea not null unique,
  user_id integer not null references portal_user (id) on delete cascade,
  kind text not null check (kind in ('reset', 'invitation', 'enrolment')),
  state_sha256 bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_user_idx on one_time_token (user_id, kind);

alter table password_history enable row level security;
alter table password_history force row level security;
alter table one_time_token enable row level security;
alter table one_time_token force row level security;

create policy signing_in on password_history to portal_identity using (true) with check (true);
create policy signing_in on one_time_token to portal_identity using (true) with check (true);
create policy everything on password_history to portal_platform using (true) with check (true);
create policy everything on one_time_token to portal_platform using (true) with check (true);

grant select, insert, delete on password_history to portal_identity, portal_platform;
grant select, insert, update, delete on one_time_token to portal_identity, portal_platform;
