-- Files of the messages of a topic. They stay as long as their message; the file store holds their content.
create table topic_attachment (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  topic_id uuid not null,
  message_id uuid not null,
  -- Place among the files of its message, from 0
  place smallint not null,
  name text not null,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  -- Of the content as it arrived, in hexadecimal
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text not null,
  primary key (company_id, id),
  foreign key (company_id, topic_id) references topic (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references topic_message (company_id, id) on delete cascade
);
create unique index topic_attachment_message_idx on topic_attachment (company_id, message_id, place);
create index topic_attachment_topic_idx on topic_attachment (company_id, topic_id, message_id, place);

alter table topic_attachment enable row level security;
alter table topic_attachment force row level security;

create policy active on topic_attachment to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on topic_attachment for select to portal_platform using (true);

grant select, insert on topic_attachment to portal_company;
grant select on topic_attachment to portal_platform;
