-- The library of standards: what a company is measured against. Shared by all companies, written by staff only.
create table standard (
  id integer generated always as identity primary key,
  -- Stable across versions; mapping files and importers name a standard by it
  code text not null unique,
  name text not null,
  short_name text not null,
  publisher text not null default '',
  description text not null default '',
  notice text not null default '',
  source_url text,
  origin text not null check (origin in ('bundled', 'imported')),
  -- What a company gets that enables the standard now
  current_version_id integer,
  created_at timestamptz not null
);

-- One edition, never changed once it is stored: adopting and rolling back only move a company's pointer.
create table standard_version (
  id integer generated always as identity primary key,
  standard_id integer not null references standard (id) on delete cascade,
  label text not null,
  -- [{score, name, description}], scores consecutive from 0
  scale jsonb not null,
  -- [{code, name, description}]
  tiers jsonb not null default '[]',
  target smallint not null,
  control_count integer not null,
  assessable_count integer not null,
  file_name text,
  sha256 text not null,
  added_at timestamptz not null,
  added_by_name text not null,
  unique (standard_id, label),
  unique (standard_id, sha256)
);
alter table standard add foreign key (current_version_id) references standard_version (id);

-- A control of a standard whatever the edition: what a company's state, its story and its evidence hang from.
create table control (
  id integer generated always as identity primary key,
  standard_id integer not null references standard (id) on delete cascade,
  code text not null,
  unique (standard_id, code)
);

-- What an edition says of a control. Headings are not assessable; parent_id makes the tree, position its order.
create table control_text (
  version_id integer not null references standard_version (id) on delete cascade,
  control_id integer not null references control (id) on delete cascade,
  parent_id integer references control (id),
  position integer not null,
  depth smallint not null,
  title text not null,
  guidance text not null default '',
  typical_evidence text[] not null default '{}',
  assessable boolean not null,
  weight smallint not null default 1 check (weight between 1 and 5),
  tiers text[] not null default '{}',
  attributes jsonb not null default '{}',
  -- {norm, article, binds, infraction, infraction_ref, url, deadline}
  legal jsonb,
  withdrawn boolean not null default false,
  search text not null default '',
  primary key (version_id, control_id)
);
create index control_text_position_idx on control_text (version_id, position);
create index control_text_control_idx on control_text (control_id);

-- Which control of one standard covers which of another, from a named publisher.
create table mapping_set (
  id integer generated always as identity primary key,
  source_standard_id integer not null references standard (id) on delete cascade,
  target_standard_id integer not null references standard (id) on delete cascade,
  name text not null,
  version text not null default '1.0',
  publisher text not null default '',
  origin text not null check (origin in ('published', 'own', 'imported')),
  method text not null default 'human',
  notice text not null default '',
  sha256 text not null,
  added_at timestamptz not null,
  added_by_name text not null,
  unique (source_standard_id, target_standard_id, name)
);
create table mapping (
  id integer generated always as identity primary key,
  set_id integer not null references mapping_set (id) on delete cascade,
  source_control_id integer not null references control (id) on delete cascade,
  target_control_id integer not null references control (id) on delete cascade,
  -- Read from source to target: subset means that the source is narrower
  relation text not null check (relation in ('equal', 'subset', 'superset', 'intersect')),
  strength smallint not null check (strength between 1 and 10),
  rationale text not null check (rationale in ('syntactic', 'semantic', 'functional')),
  note text,
  unique (set_id, source_control_id, target_control_id)
);
create index mapping_source_idx on mapping (source_control_id);
create index mapping_target_idx on mapping (target_control_id);

grant select on standard, standard_version, control, control_text, mapping_set, mapping to portal_company, portal_platform;
grant insert, update, delete on standard, control, mapping_set, mapping to portal_platform;
grant insert, delete on standard_version, control_text to portal_platform;
