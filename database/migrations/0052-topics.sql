-- Threads between a company and the provider. Names are kept as they were written: who leaves stays readable.
create table topic (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  subject text not null,
  status text not null default 'open' check (status in ('open', 'closed', 'archived')),
  opened_by integer not null references portal_user (id),
  opened_by_name text not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Who wrote last: the other side owes the answer.
  last_side text not null check (last_side in ('client', 'provider')),
  message_count integer not null default 0,
  primary key (company_id, id)
);
create index topic_recent_idx on topic (company_id, last_message_at desc, id desc);
create index topic_status_idx on topic (company_id, status, last_message_at desc, id desc);

create table topic_message (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  topic_id uuid not null,
  author_id integer not null references portal_user (id),
  author_name text not null,
  side text not null check (side in ('client', 'provider')),
  body text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, topic_id) references topic (company_id, id) on delete cascade
);
create index topic_message_topic_idx on topic_message (company_id, topic_id, id);

alter table topic enable row level security;
alter table topic force row level security;
alter table topic_message enable row level security;
alter table topic_message force row level security;

create policy active on topic to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on topic_message to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on topic for select to portal_platform using (true);
create policy everything on topic_message for select to portal_platform using (true);

grant select, insert on topic, topic_message to portal_company;
grant update (status, last_message_at, last_side, message_count) on topic to portal_company;
grant select on topic, topic_message to portal_platform;
