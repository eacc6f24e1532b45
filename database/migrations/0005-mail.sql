-- Every message the portal sends waits here; a job delivers it. Company 0 is the provider itself.
create table mail_message (
  company_id bigint not null,
  id uuid not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  confidential boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept')),
  attempts integer not null default 0,
  -- Somebody is delivering it until this moment; a delivery that died is taken up after it.
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id)
);
create index mail_message_created_idx on mail_message (company_id, created_at desc);
alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy delivery on mail_message to portal_jobs using (true) with check (true);
create policy everything on mail_message for select to portal_platform using (true);
grant select, insert, update on mail_message to portal_jobs;
grant select (company_id, id, recipient, subject, status, attempts, last_error, created_at, sent_at) on mail_message to portal_platform;
