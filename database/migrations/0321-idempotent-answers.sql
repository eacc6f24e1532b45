-- What a call answered to a request with an Idempotency-Key: the same request gets the same answer for a day. Company 0
-- is who works in none.
create table idempotent_answer (
  company_id bigint not null,
  user_id integer not null references portal_user (id) on delete cascade,
  -- As the client wrote it
  key text not null,
  -- Of the call and its input
  request_sha256 bytea not null,
  -- The answer as JSON, sealed: some answers show a secret once. Null only within the transaction that makes it
  answer_sealed text,
  created_at timestamptz not null,
  primary key (company_id, user_id, key)
);
create index idempotent_answer_age_idx on idempotent_answer (company_id, created_at);
alter table idempotent_answer enable row level security;
alter table idempotent_answer force row level security;
create policy own on idempotent_answer to portal_company
  using (company_id = (select app_company_id()) and user_id = (select app_user_id()))
  with check (company_id = (select app_company_id()) and user_id = (select app_user_id()));
create policy own_of_session on idempotent_answer to portal_session
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy everything on idempotent_answer to portal_platform using (true) with check (true);
grant select, insert, update on idempotent_answer to portal_company, portal_session, portal_platform;
grant delete on idempotent_answer to portal_platform;
