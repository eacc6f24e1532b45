-- Texts that staff writes for the messages that bring documents.
create table document_message_template (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- With fields such as {{titulo}}
  subject text not null,
  body text not null,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, id)
);
create unique index document_message_template_name_idx on document_message_template (company_id, lower(name));

alter table document_message_template enable row level security;
alter table document_message_template force row level security;
create policy worked on document_message_template to portal_company
  using (company_id = (select app_company_id()) and (select app_oversees()))
  with check (company_id = (select app_company_id()) and (select app_oversees()));
grant select, insert, update, delete on document_message_template to portal_company;

-- Null: the text of the portal.
alter table document_delivery_rule add column template_id uuid;
alter table document_delivery_rule add constraint document_delivery_rule_template_fkey
  foreign key (company_id, template_id) references document_message_template (company_id, id)
  on delete set null (template_id);
create index document_delivery_rule_template_idx on document_delivery_rule (company_id, template_id)
  where template_id is not null;

-- The message as it was prepared, its fields filled; empty for sendings prepared before this migration.
alter table document_sending add column message_subject text not null default '';
alter table document_sending add column message_body text not null default '';
