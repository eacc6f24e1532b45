-- Where a person put the nodes of a graph, for each starting point.
create table graph_layout (
  company_id bigint not null references company (id) on delete cascade,
  user_id integer not null references portal_user (id) on delete cascade,
  start text not null,
  places jsonb not null,
  saved_at timestamptz not null,
  primary key (company_id, user_id, start)
);
alter table graph_layout enable row level security;
alter table graph_layout force row level security;
create policy own on graph_layout to portal_company
  using (company_id = (select app_company_id()) and user_id = (select app_user_id()))
  with check (company_id = (select app_company_id()) and user_id = (select app_user_id()));
grant select, insert, update, delete on graph_layout to portal_company;
