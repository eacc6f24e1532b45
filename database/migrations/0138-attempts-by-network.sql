-- Tries are counted by name and network together, by network, by known device, and by name over all networks.
alter table sign_in_attempt drop constraint sign_in_attempt_kind_check;
delete from sign_in_attempt where kind in ('username', 'ip');
alter table sign_in_attempt add constraint sign_in_attempt_kind_check check (
  kind in ('name_and_network', 'name', 'network', 'device', 'code', 'code_in_pause', 'confirmation', 'reset')
);

-- A device that was made known before this moment is known no more. Empty: none was ever withdrawn.
alter table portal_user add column devices_known_since timestamptz;
grant update (devices_known_since) on portal_user to portal_session;

-- The costliest hash that Django made and nobody has signed in with yet: everybody's password costs as much to judge.
create index portal_user_django_hash_idx on portal_user
  ((substring(password_hash from '^pbkdf2_sha256\$(\d{1,7})\$')::integer))
  where status = 'active' and password_hash like 'pbkdf2\_sha256$%';
