-- What is known of threats: objects of STIX, how they hang together, indicators with what they are compared by, and who
-- said it. Company 0 is the provider's base, which all companies read as far as its marking lets them; everything else
-- is of one company and never another's.
create table threat_source (
  company_id bigint not null,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('file', 'taxii', 'written', 'mail', 'incident', 'bulletin')),
  -- Admiralty: A reliable … E unreliable, F cannot be judged
  reliability text not null default 'F' check (reliability in ('A', 'B', 'C', 'D', 'E', 'F')),
  -- It withdraws by itself what is no longer good: nothing of it grows old here
  own_cycle boolean not null default false,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id),
  unique (company_id, name)
);

-- What one source said of one thing in one version, word by word. The other tables are computed from it.
create table threat_statement (
  company_id bigint not null,
  -- Of the object, link or indicator
  object_id uuid not null,
  modified_at timestamptz not null,
  source_id uuid not null,
  sort text not null check (sort in ('object', 'link', 'indicator')),
  raw jsonb not null,
  -- What a person chose for what the source leaves open: marking, confidence
  defaults jsonb not null,
  import_id uuid,
  -- From where a person took it: an incident, a mail
  origin jsonb,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  said_at timestamptz not null,
  primary key (company_id, object_id, modified_at, source_id),
  foreign key (company_id, source_id) references threat_source (company_id, id) on delete cascade
);
create index threat_statement_import_idx on threat_statement (company_id, import_id) where import_id is not null;
create index threat_statement_source_idx on threat_statement (company_id, source_id, said_at desc);

create table threat_object (
  company_id bigint not null,
  id uuid not null,
  stix_id text not null,
  -- As STIX names it; kinds that the portal does not know are kept too
  type text not null,
  name text not null,
  description text not null default '',
  aliases text[] not null default '{}',
  labels text[] not null default '{}',
  -- Of an attack-pattern, group or software: as ATT&CK numbers it
  attack_id text,
  cves text[] not null default '{}',
  -- What a report, a grouping, a note or a sighting is about, by what STIX calls it
  refs text[] not null default '{}',
  sectors text[] not null default '{}',
  -- ISO 3166-1, two capitals; of a location
  countries text[] not null default '{}',
  confidence smallint,
  revoked boolean not null,
  first_seen timestamptz,
  last_seen timestamptz,
  modified_at timestamptz not null,
  -- Name and other names without accents
  search text not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  added_at timestamptz not null,
  primary key (company_id, id)
);
create index threat_object_stix_idx on threat_object (company_id, stix_id);
create index threat_object_type_idx on threat_object (company_id, type, modified_at desc, id desc) where not revoked;
create index threat_object_attack_idx on threat_object (company_id, attack_id) where attack_id is not null;
create index threat_object_cves_idx on threat_object using gin (cves) where cves <> '{}';
create index threat_object_refs_idx on threat_object using gin (refs) where refs <> '{}';

create table threat_link (
  company_id bigint not null,
  id uuid not null,
  -- As STIX names it: uses, targets, attributed-to, indicates
  kind text not null,
  -- By what STIX calls them: the two ends may come later, or from another source
  from_ref text not null,
  to_ref text not null,
  description text not null default '',
  confidence smallint,
  revoked boolean not null,
  modified_at timestamptz not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  primary key (company_id, id)
);
create index threat_link_from_idx on threat_link (company_id, from_ref, kind);
create index threat_link_to_idx on threat_link (company_id, to_ref, kind);

create table threat_indicator (
  company_id bigint not null,
  id uuid not null,
  stix_id text not null,
  name text not null,
  description text not null default '',
  -- Null: it is its values and nothing else
  pattern text,
  -- `values`: any of its values is a match; `pattern`: a value asks the pattern; `none`: it is not compared
  compared text not null check (compared in ('values', 'pattern', 'none')),
  not_compared text not null default '',
  -- Of its first value; `other` where it has none
  kind text not null check (kind in ('ip', 'network', 'domain', 'url', 'md5', 'sha1', 'sha256', 'mail', 'other')),
  value text not null,
  -- How many it has in all
  value_count integer not null,
  indicator_types text[] not null default '{}',
  labels text[] not null default '{}',
  techniques text[] not null default '{}',
  confidence smallint not null,
  reliability text not null,
  pap text not null check (pap in ('red', 'amber', 'green', 'clear')),
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- The last day on which it is good, computed from its kind, confidence and source
  live_until date not null,
  -- The warning list that names one of its values: it would be found everywhere and says nothing
  noisy text,
  revoked boolean not null,
  source_id uuid not null,
  source_count integer not null default 1,
  modified_at timestamptz not null,
  added_at timestamptz not null,
  -- When anything of it changed that a comparison asks for
  changed_at timestamptz not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, source_id) references threat_source (company_id, id) on delete cascade
);
create index threat_indicator_added_idx on threat_indicator (company_id, added_at desc, id desc);
create index threat_indicator_live_idx on threat_indicator (company_id, live_until, id);
create index threat_indicator_changed_idx on threat_indicator (company_id, changed_at, id);
create index threat_indicator_value_idx on threat_indicator (company_id, value text_pattern_ops);
create index threat_indicator_stix_idx on threat_indicator (company_id, stix_id);

-- What events are compared with: one canonical key of one kind. Its marking stands here too, so that no comparison
-- reaches the key of somebody else.
create table threat_indicator_key (
  company_id bigint not null,
  kind text not null check (kind in ('ip', 'network', 'domain', 'url', 'md5', 'sha1', 'sha256', 'mail')),
  key text not null,
  indicator_id uuid not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  primary key (company_id, kind, key, indicator_id),
  foreign key (company_id, indicator_id) references threat_indicator (company_id, id) on delete cascade
);
create index threat_indicator_key_owner_idx on threat_indicator_key (company_id, indicator_id);

-- Closes a table of what is known of threats by its marking. Of the provider's base a company reads what may leave the
-- provider; RED is read by those whom it is for, and by the portal itself.
create function close_threat_table(name text) returns void language plpgsql as $$
declare
  for_me constant text := '(tlp <> ''red'' or (select app_user_id()) = any(reader_ids)
    or ((select app_user_id()) is null and (select app_oversees())))';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy own on %I to portal_company using (company_id = (select app_company_id()) and %s)
    with check (company_id = (select app_company_id()))', name, for_me);
  execute format('create policy base on %I for select to portal_company
    using (company_id = 0 and (select app_company_id()) is not null
      and ((select app_oversees()) or tlp in (''clear'', ''green'', ''amber'')) and %s)', name, for_me);
  execute format('create policy provider on %I to portal_platform using (company_id = 0 and %s)
    with check (company_id = 0)', name,
    '(tlp <> ''red'' or (select app_user_id()) is null or (select app_user_id()) = any(reader_ids))');
  execute format('create policy everywhere on %I for select to portal_platform
    using (tlp in (''clear'', ''green'', ''amber''))', name);
  execute format('grant select, insert, update, delete on %I to portal_company, portal_platform', name);
end
$$;
revoke execute on function close_threat_table(text) from public;
select close_threat_table('threat_statement'), close_threat_table('threat_object'), close_threat_table('threat_link'),
  close_threat_table('threat_indicator'), close_threat_table('threat_indicator_key');

alter table threat_source enable row level security;
alter table threat_source force row level security;
create policy own on threat_source to portal_company using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()));
create policy base on threat_source for select to portal_company
  using (company_id = 0 and (select app_company_id()) is not null);
create policy provider on threat_source to portal_platform using (company_id = 0) with check (company_id = 0);
grant select, insert, update, delete on threat_source to portal_company, portal_platform;
