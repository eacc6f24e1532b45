-- Which rules of which sources have told of a technique, and when last: what a company's sources are able to see.
create table technique_rule (
  company_id bigint not null,
  technique text not null,
  source_id uuid not null,
  rule text not null,
  title text not null,
  first_at timestamptz not null,
  -- To the hour: a busy rule is not written down with every delivery.
  last_at timestamptz not null,
  primary key (company_id, technique, source_id, rule),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);
create index technique_rule_recent_idx on technique_rule (company_id, last_at);
alter table technique_rule enable row level security;
alter table technique_rule force row level security;
create policy active on technique_rule to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on technique_rule to portal_company;
