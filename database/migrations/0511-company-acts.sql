-- Acts on many companies: what was asked, and what became of it in each company.

create table company_act (
  id uuid primary key,
  act text not null,
  params jsonb not null,
  -- The act and its parameters in words, as they were shown
  title text not null,
  made_by integer references portal_user (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  state text not null check (state in ('running', 'finished', 'undoing', 'undone')),
  finished_at timestamptz,
  undone_by_name text,
  undone_at timestamptz
);
create index company_act_made_idx on company_act (made_at desc, id);

create table company_act_item (
  company_id bigint not null references company (id) on delete cascade,
  act_id uuid not null references company_act (id) on delete cascade,
  state text not null
    check (state in ('waiting', 'changed', 'same', 'refused', 'undo_waiting', 'undone', 'undo_refused')),
  -- Why it was refused
  detail text not null default '',
  -- What the act needs to be undone
  memo jsonb,
  settled_at timestamptz,
  primary key (company_id, act_id)
);
create index company_act_item_act_idx on company_act_item (act_id, state);

alter table company_act enable row level security;
alter table company_act force row level security;
create policy everything on company_act to portal_platform using (true) with check (true);
grant select, insert, update on company_act to portal_platform;

select close_case_table('company_act_item');
grant select, update (state, detail, memo, settled_at) on company_act_item to portal_company;
create policy writing on company_act_item to portal_platform using (true) with check (true);
grant insert, update (state, detail, memo, settled_at) on company_act_item to portal_platform;
