-- Periods of service by rule, with their states. A job opens and closes them; people may do it by hand.

create table service_period_rule (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  service_id integer not null references service (id) on delete cascade,
  rhythm text not null check (rhythm in ('monthly', 'quarterly', 'contract')),
  -- First day of the first period; the last day of the contract, which a rule of the whole term needs
  starts_on date not null,
  ends_on date,
  -- Calendar days after its end in which a period is being closed
  closing_days integer not null check (closing_days between 0 and 60),
  enabled boolean not null default true,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, id),
  check (ends_on >= starts_on),
  check (rhythm <> 'contract' or ends_on is not null)
);
create unique index service_period_rule_service_idx on service_period_rule (company_id, service_id);

alter table service_period
  add column state text not null default 'planned'
    check (state in ('planned', 'open', 'closing', 'closed', 'reopened')),
  add column rule_id uuid,
  add column closing_days integer not null default 5 check (closing_days between 0 and 60),
  add column opened_at timestamptz,
  add column closed_at timestamptz,
  add column closed_by_name text,
  add column version integer not null default 1,
  add foreign key (company_id, rule_id) references service_period_rule (company_id, id)
    on delete set null (rule_id),
  -- Two periods of one service share no day, whoever adds them at the same time
  add constraint service_period_overlap exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int4range(service_id, service_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  );
create index service_period_unfinished_idx on service_period (company_id, ends_on) where state <> 'closed';

-- Changes of the state of a period. Rows are only added.
create table service_period_step (
  company_id bigint not null,
  id uuid not null,
  period_id uuid not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  at timestamptz not null,
  actor_id integer references portal_user (id) on delete set null,
  actor_name text not null,
  primary key (company_id, id),
  foreign key (company_id, period_id) references service_period (company_id, id) on delete cascade
);
create index service_period_step_period_idx on service_period_step (company_id, period_id, id);

do $$
declare name text;
begin
  foreach name in array array['service_period_rule', 'service_period_step'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update on service_period_rule to portal_company;

create policy planning on service_period for insert to portal_company
  with check (company_id = (select app_company_id()));
create policy turning on service_period for update to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- A rule that changes plans again what has not begun.
create policy replanning on service_period for delete to portal_company
  using (company_id = (select app_company_id()) and state = 'planned');
grant insert, delete on service_period to portal_company;
grant update (state, opened_at, closed_at, closed_by_name, closing_days, version) on service_period to portal_company;
