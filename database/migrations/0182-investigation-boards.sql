-- The board of an investigation: cards with their places, groups of them, and labelled lines between them.
create table investigation_group (
  company_id bigint not null,
  id uuid not null,
  investigation_id uuid not null,
  title text not null,
  primary key (company_id, id),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade
);
create index investigation_group_idx on investigation_group (company_id, investigation_id);

create table investigation_card (
  company_id bigint not null,
  id uuid not null,
  investigation_id uuid not null,
  kind text not null check (kind in ('event', 'alert', 'incident', 'asset', 'account', 'address', 'file', 'note', 'link')),
  title text not null,
  body text not null default '',
  -- Where the portal shows what it stands for; empty: nowhere
  path text not null default '',
  -- When it happened
  at timestamptz,
  -- In px of the board, its middle
  x integer not null,
  y integer not null,
  group_id uuid,
  added_by_name text not null,
  added_at timestamptz not null,
  -- Of its words; places are moved without one
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references investigation_group (company_id, id)
);
create index investigation_card_idx on investigation_card (company_id, investigation_id);
create index investigation_card_group_idx on investigation_card (company_id, group_id) where group_id is not null;
create index investigation_card_path_idx on investigation_card (company_id, path) where path <> '';

create table investigation_connection (
  company_id bigint not null,
  id uuid not null,
  investigation_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  label text not null,
  primary key (company_id, id),
  unique (company_id, from_id, to_id),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade,
  foreign key (company_id, from_id) references investigation_card (company_id, id) on delete cascade,
  foreign key (company_id, to_id) references investigation_card (company_id, id) on delete cascade
);
create index investigation_connection_idx on investigation_connection (company_id, investigation_id);
create index investigation_connection_to_idx on investigation_connection (company_id, to_id);

select close_investigation_table('investigation_group'), close_investigation_table('investigation_card'),
  close_investigation_table('investigation_connection');
grant select, insert, delete on investigation_group, investigation_card, investigation_connection to portal_company;
grant update (title) on investigation_group to portal_company;
grant update (title, body, x, y, group_id, version) on investigation_card to portal_company;
grant update (label) on investigation_connection to portal_company;
