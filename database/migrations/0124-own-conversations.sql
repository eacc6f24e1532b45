-- Whether whoever asks serves the company for the provider, or is the portal itself: the gate says so. What is a person's
-- own is then theirs to read too; everybody else reads what is their own.
create function app_oversees() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.oversees', true), '') = 'yes';
grant execute on function app_oversees()
  to portal_public, portal_identity, portal_session, portal_company, portal_platform, portal_jobs;

drop policy active on assistant_conversation;
drop policy active on assistant_message;
drop policy active on assistant_use;
create policy own on assistant_conversation to portal_company
  using (company_id = (select app_company_id()) and (user_id = (select app_user_id()) or (select app_oversees())))
  with check (company_id = (select app_company_id()) and (user_id = (select app_user_id()) or (select app_oversees())));
create policy own on assistant_message to portal_company
  using (company_id = (select app_company_id()) and (user_id = (select app_user_id()) or (select app_oversees())))
  with check (company_id = (select app_company_id()) and (user_id = (select app_user_id()) or (select app_oversees())));
create policy own on assistant_use to portal_company
  using (company_id = (select app_company_id()) and (user_id = (select app_user_id()) or (select app_oversees())))
  with check (company_id = (select app_company_id()) and (user_id = (select app_user_id()) or (select app_oversees())));

-- That something was sent to a model, by whom and at what cost, is the whole company's to know; the words of a
-- conversation are not. So they stand in a table of their own.
create table ai_exchange_text (
  company_id bigint not null,
  exchange_id uuid not null,
  sent jsonb not null,
  answered text not null default '',
  primary key (company_id, exchange_id),
  foreign key (company_id, exchange_id) references ai_exchange (company_id, id) on delete cascade
);
insert into ai_exchange_text (company_id, exchange_id, sent, answered)
  select company_id, id, sent, answered from ai_exchange;
alter table ai_exchange drop column sent, drop column answered;

alter table ai_exchange_text enable row level security;
alter table ai_exchange_text force row level security;
create policy own on ai_exchange_text to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or exists (
    select from ai_exchange e where e.company_id = ai_exchange_text.company_id and e.id = ai_exchange_text.exchange_id
      and (e.purpose <> 'chat' or e.asked_by_id = (select app_user_id())))))
  with check (company_id = (select app_company_id()));
grant select, insert, update (answered) on ai_exchange_text to portal_company;
