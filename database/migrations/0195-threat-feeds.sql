-- Collections of TAXII servers that feed the provider's base, each a source of it.
create table threat_feed (
  company_id bigint not null,
  id uuid not null,
  source_id uuid not null,
  -- The API root, with the slash at its end and without credentials
  api_root text not null check (char_length(api_root) <= 500 and api_root like 'https://%/' and api_root not like '%@%'),
  collection_id text not null check (char_length(collection_id) between 1 and 200),
  collection_title text not null default '',
  sign_in text not null check (sign_in in ('none', 'basic', 'bearer')),
  username text,
  secret_sealed text,
  verify_tls boolean not null,
  ca_certificate text check (char_length(ca_certificate) <= 20000),
  -- Of what carries no marking of the traffic light
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  confidence smallint not null check (confidence between 0 and 100),
  every_minutes integer not null check (every_minutes between 1 and 10080),
  enabled boolean not null,
  version integer not null,
  -- Up to when the server said to have given everything, by its own clock
  added_after timestamptz,
  -- Null where it waits for nothing
  next_at timestamptz,
  tried_at timestamptz,
  good_at timestamptz,
  -- Of the last good fetch
  good_objects integer,
  -- How the last fetch ended
  status text not null default 'waiting' check (status in ('waiting', 'good', 'failed')),
  -- What went wrong the last time, as a sentence; null when nothing did
  problem text,
  failures integer not null default 0,
  primary key (company_id, id),
  unique (company_id, source_id),
  check ((sign_in = 'none') = (secret_sealed is null)),
  check ((sign_in = 'basic') = (username is not null)),
  foreign key (company_id, source_id) references threat_source (company_id, id) on delete cascade
);
create index threat_feed_due_idx on threat_feed (company_id, next_at) where enabled;
alter table threat_feed enable row level security;
alter table threat_feed force row level security;
create policy provider on threat_feed to portal_platform using (company_id = 0) with check (company_id = 0);
grant select, insert, update, delete on threat_feed to portal_platform;
create policy resealing on threat_feed to portal_identity using (true) with check (true);
grant select (company_id, id, secret_sealed), update (secret_sealed) on threat_feed to portal_identity;

-- Set while everything that a source said is being taken back.
alter table threat_source add column removing_since timestamptz;
