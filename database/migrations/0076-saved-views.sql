-- A list as somebody likes it: filters, order, columns and density, all in the query of its address.
create table saved_view (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Which list: events, groups of events, alerts…
  list text not null,
  name text not null,
  query text not null,
  -- Seen by everybody of the company; else only by its owner
  shared boolean not null default false,
  owner_id integer not null,
  owner_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, owner_id, list, name)
);
create index saved_view_list_idx on saved_view (company_id, list);

alter table saved_view enable row level security;
alter table saved_view force row level security;
-- Somebody's own views are out of reach of the others of the same company, too.
create policy own_or_shared on saved_view for select to portal_company
  using (company_id = (select app_company_id()) and (shared or owner_id = (select app_user_id())));
create policy own_added on saved_view for insert to portal_company
  with check (company_id = (select app_company_id()) and owner_id = (select app_user_id()));
create policy own_changed on saved_view for update to portal_company
  using (company_id = (select app_company_id()) and owner_id = (select app_user_id()))
  with check (company_id = (select app_company_id()) and owner_id = (select app_user_id()));
create policy own_removed on saved_view for delete to portal_company
  using (company_id = (select app_company_id()) and owner_id = (select app_user_id()));
grant select, insert, delete on saved_view to portal_company;
grant update (name, query, shared, updated_at) on saved_view to portal_company;
