-- Failures that slow the next attempt down. `subject` is a digest: what people type as a name may be a password.
create table sign_in_attempt (
  kind text not null check (kind in ('username', 'code', 'ip', 'reset')),
  subject bytea not null,
  failures integer not null,
  blocked_until timestamptz,
  forgotten_at timestamptz not null,
  primary key (kind, subject)
);
create index sign_in_attempt_forgotten_idx on sign_in_attempt (forgotten_at);

-- From where a person has signed in before; a new place is told to them by mail.
create table sign_in_place (
  user_id integer not null references portal_user (id) on delete cascade,
  ip inet not null,
  last_at timestamptz not null,
  primary key (user_id, ip)
);

alter table sign_in_attempt enable row level security;
alter table sign_in_attempt force row level security;
alter table sign_in_place enable row level security;
alter table sign_in_place force row level security;
create policy signing_in on sign_in_attempt to portal_identity using (true) with check (true);
create policy signing_in on sign_in_place to portal_identity using (true) with check (true);
create policy everything on sign_in_attempt to portal_platform using (true) with check (true);
grant select, insert, update, delete on sign_in_attempt to portal_identity;
grant select, delete on sign_in_attempt to portal_platform;
grant select, insert, update on sign_in_place to portal_identity;
