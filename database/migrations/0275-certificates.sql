-- The certificates of a company: what each says of itself, where it was seen, who takes care of it and what replaced it.
create table certificate (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- SHA-256 of its DER: two may share subject, issuer and serial. Null: a person or a report told of it without it
  fingerprint bytea,
  -- By what people know it: its first name, or its subject
  name text not null,
  subject text not null,
  issuer text not null,
  serial text not null,
  -- The first of them; how many there are in all
  names text[] not null,
  name_count integer not null,
  not_before timestamptz not null,
  not_after timestamptz not null check (not_after >= not_before),
  key_algorithm text not null,
  key_bits integer,
  signature_algorithm text not null,
  is_ca boolean not null,
  self_signed boolean not null,
  origin text not null check (origin in ('scan', 'file', 'manual')),
  -- The import that brought it first
  import_id uuid,

  -- Kept from where it was seen
  endpoints integer not null default 0,
  uncovered integer not null default 0,
  chain text check (chain in ('complete', 'incomplete', 'untrusted')),
  revoked boolean,
  scope text not null default 'unknown' check (scope in ('internal', 'external', 'unknown')),
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  signs text[] not null default '{}',
  -- It is looked after: presented by a service, or made for one and not replaced, and not out of use
  active boolean not null default true,
  search text not null,

  -- Care
  scope_told text check (scope_told in ('internal', 'external')),
  owner_id integer references portal_user (id) on delete set null,
  owner_name text not null default '',
  lead_days integer check (lead_days between 1 and 825),
  renews_by text check (renews_by in ('automatic', 'manual')),
  note text not null default '',
  -- The times from which it is to be renewed, is short, is urgent: from its lifetime, or the days that a person said
  renew_from timestamptz not null,
  short_from timestamptz not null,
  urgent_from timestamptz not null,
  -- What people were told of last: 1 to be renewed … 4 expired
  noticed_band smallint not null default 0,
  replaced_by uuid,
  replaced_at timestamptz,
  -- The import by which it was seen to be replaced
  replaced_in uuid,
  retired_at timestamptz,
  retired_reason text not null default '',
  retired_by_name text not null default '',
  created_at timestamptz not null,
  created_by_name text not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, fingerprint),
  foreign key (company_id, replaced_by) references certificate (company_id, id) on delete set null (replaced_by),
  check (active = (retired_at is null and (endpoints > 0 or (not is_ca and replaced_by is null))))
);
create index certificate_due_idx on certificate (company_id, scope, not_after, id) where active;
create index certificate_all_due_idx on certificate (company_id, not_after, id);
create index certificate_name_idx on certificate (company_id, lower(name), id) where active;
create index certificate_signs_idx on certificate (company_id) where active and signs <> '{}';
create index certificate_names_idx on certificate using gin (names) where active;
create index certificate_import_idx on certificate (company_id, import_id) where import_id is not null;
create index certificate_replaced_idx on certificate (company_id, replaced_by) where replaced_by is not null;
create index certificate_replaced_in_idx on certificate (company_id, replaced_in) where replaced_in is not null;
create index certificate_subject_idx on certificate (company_id, md5(subject));

-- Where one was seen: presented at a port of a host, in a file, or as a person says.
create table certificate_sighting (
  company_id bigint not null,
  id uuid not null,
  certificate_id uuid not null,
  -- As it was recognised; shown is the one that it was joined into
  asset_id uuid,
  -- As it was asked for; of a file its name
  host text not null,
  -- 0: none
  port integer not null check (port between 0 and 65535),
  -- 0: of the service itself; from 1 on of its chain
  position smallint not null,
  store text not null check (store in ('tls', 'file', 'manual')),
  scope text not null check (scope in ('internal', 'external', 'unknown')),
  chain text check (chain in ('complete', 'incomplete', 'untrusted')),
  revoked boolean,
  -- Whether it holds for this host; null where that says nothing, as of its chain
  covers boolean,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Nothing else was seen there later
  is_current boolean not null default true,
  primary key (company_id, id),
  unique (company_id, certificate_id, host, port, store, position),
  foreign key (company_id, certificate_id) references certificate (company_id, id) on delete cascade,
  foreign key (company_id, asset_id) references entity (company_id, id) on delete set null (asset_id)
);
create index certificate_sighting_place_idx on certificate_sighting (company_id, host, port, position, last_seen_at desc);
create index certificate_sighting_asset_idx on certificate_sighting (company_id, asset_id) where asset_id is not null;
create index certificate_sighting_current_idx on certificate_sighting (company_id, last_seen_at)
  where is_current and position = 0 and store <> 'file';

-- Which import saw what, and when: what remains when one is taken back.
create table certificate_seen (
  company_id bigint not null,
  import_id uuid not null,
  sighting_id uuid not null,
  at timestamptz not null,
  primary key (company_id, import_id, sighting_id),
  foreign key (company_id, sighting_id) references certificate_sighting (company_id, id) on delete cascade
);
create index certificate_seen_sighting_idx on certificate_seen (company_id, sighting_id, at);

-- A renewal that somebody asked for, until it is done.
create table certificate_renewal (
  company_id bigint not null,
  id uuid not null,
  certificate_id uuid not null,
  status text not null check (status in ('asked', 'doing', 'done', 'cancelled')),
  note text not null,
  asked_at timestamptz not null,
  asked_by integer references portal_user (id) on delete set null,
  asked_by_name text not null,
  asked_side text not null check (asked_side in ('provider', 'client', 'portal')),
  assignee_id integer references portal_user (id) on delete set null,
  assignee_name text not null default '',
  taken_at timestamptz,
  ended_at timestamptz,
  outcome text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, certificate_id) references certificate (company_id, id) on delete cascade
);
create unique index certificate_renewal_open_idx on certificate_renewal (company_id, certificate_id)
  where status in ('asked', 'doing');
create index certificate_renewal_waiting_idx on certificate_renewal (company_id, asked_at, id)
  where status in ('asked', 'doing');
create index certificate_renewal_story_idx on certificate_renewal (company_id, certificate_id, id);

do $$
declare name text;
begin
  foreach name in array array['certificate', 'certificate_sighting', 'certificate_seen', 'certificate_renewal'] loop
    perform close_case_table(name);
    execute format('grant select, insert, update, delete on %I to portal_company', name);
  end loop;
end
$$;
select create_case_steps('certificate');
