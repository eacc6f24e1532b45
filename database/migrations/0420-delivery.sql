-- Promises of delivery per service, and the obligations that each period opens. An obligation keeps the promise as it was
-- when it began; late days are dates computed from evidence and recorded waits.

create table delivery_promise (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  service_id integer not null references service (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('document', 'report', 'meeting', 'test')),
  rhythm text not null check (rhythm in ('period', 'quarter', 'half_year', 'year', 'once')),
  -- Working days of Chile after the first or the last day of the period
  due_after text not null check (due_after in ('period_start', 'period_end')),
  due_days integer not null check (due_days between 1 and 60),
  acceptance text not null check (acceptance in ('none', 'express', 'tacit')),
  -- Working days after the announcement; used by tacit acceptance only
  tacit_days integer not null check (tacit_days between 1 and 30),
  owner_id integer references portal_user (id) on delete set null,
  owner_name text not null default '',
  contract_ref text not null default '',
  starts_on date not null,
  ends_on date,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, id),
  check (ends_on >= starts_on)
);
create unique index delivery_promise_name_idx on delivery_promise (company_id, service_id, name);

create table delivery_obligation (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  promise_id uuid not null,
  period_id uuid not null,
  service_id integer not null references service (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('document', 'report', 'meeting', 'test')),
  acceptance text not null check (acceptance in ('none', 'express', 'tacit')),
  tacit_days integer not null,
  owner_id integer references portal_user (id) on delete set null,
  owner_name text not null default '',
  -- First day of the period: from it on the obligation has begun
  opens_on date not null,
  due_on date not null,
  -- `due_on` plus the working days that were waited for the company; delivered after it, the provider is late
  extended_due_on date not null,
  state text not null check (state in ('pending', 'delivered', 'returned', 'accepted', 'tacitly_accepted', 'not_applicable')),
  -- Since when the provider waits for the company; null while it does not
  waiting_since timestamptz,
  delivered_at timestamptz,
  -- The same as a day of the company's calendar
  delivered_on date,
  -- The last day on which the company may return it; null until it is announced
  tacit_on date,
  announced_at timestamptz,
  reminded_at timestamptz,
  settled_at timestamptz,
  settled_by_name text,
  -- The comments of the last return, or why the obligation does not apply
  reason text not null default '',
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Rank of the lists in days since 2000: what is to be delivered by its last day, and then the others, the latest due
  -- first
  urgency integer not null generated always as (
    case when state in ('pending', 'returned') then extended_due_on - date '2000-01-01'
      else 1000000 - (due_on - date '2000-01-01') end) stored,
  primary key (company_id, id),
  foreign key (company_id, promise_id) references delivery_promise (company_id, id) on delete cascade,
  foreign key (company_id, period_id) references service_period (company_id, id) on delete cascade,
  check (extended_due_on >= due_on),
  check ((state in ('delivered', 'accepted', 'tacitly_accepted')) = (delivered_at is not null)),
  check ((delivered_at is null) = (delivered_on is null))
);
create unique index delivery_obligation_period_idx on delivery_obligation (company_id, promise_id, period_id);
create index delivery_obligation_due_idx on delivery_obligation (company_id, due_on, id);
-- To deliver first, the oldest day first
create index delivery_obligation_urgency_idx on delivery_obligation (company_id, urgency, id);
create index delivery_obligation_fk_period_idx on delivery_obligation (company_id, period_id);
create index delivery_obligation_tacit_idx on delivery_obligation (company_id, tacit_on)
  where state = 'delivered' and acceptance = 'tacit';
-- All companies, for the provider's list
create index delivery_obligation_everywhere_idx on delivery_obligation (due_on, id);
create index delivery_obligation_everywhere_urgency_idx on delivery_obligation (urgency, id);

-- What delivers an obligation. A link ends when the company returns it, when it was wrong or when its object is withdrawn.
create table delivery_evidence (
  company_id bigint not null,
  id uuid not null,
  obligation_id uuid not null,
  promise_id uuid not null,
  kind text not null,
  evidence_id uuid not null,
  title text not null,
  path text not null,
  -- Hexadecimal; null where the evidence has no file
  sha256 text,
  -- When the evidence came to be: a publication, a closing
  occurred_at timestamptz not null,
  linked_at timestamptz not null,
  linked_by_name text not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('returned', 'removed', 'withdrawn')),
  primary key (company_id, id),
  foreign key (company_id, obligation_id) references delivery_obligation (company_id, id) on delete cascade,
  check ((ended_at is null) = (ended_as is null))
);
-- One object delivers a promise once: not two periods, and not again after it was returned
create unique index delivery_evidence_once_idx on delivery_evidence (company_id, promise_id, evidence_id)
  where ended_as is null or ended_as = 'returned';
create unique index delivery_evidence_linked_idx on delivery_evidence (company_id, obligation_id) where ended_at is null;
create index delivery_evidence_obligation_idx on delivery_evidence (company_id, obligation_id, id);

-- Times in which the provider waits for the company. Only their end is written later.
create table delivery_wait (
  company_id bigint not null,
  id uuid not null,
  obligation_id uuid not null,
  -- `review`: from a delivery to the return of it
  cause text not null check (cause in ('request', 'review')),
  reason text not null,
  from_at timestamptz not null,
  to_at timestamptz,
  -- The same as days of the company's calendar
  from_day date not null,
  to_day date,
  asked_by_name text not null,
  ended_by_name text,
  primary key (company_id, id),
  foreign key (company_id, obligation_id) references delivery_obligation (company_id, id) on delete cascade,
  check (to_at >= from_at and (to_at is null) = (to_day is null))
);
create unique index delivery_wait_open_idx on delivery_wait (company_id, obligation_id) where to_at is null;
create index delivery_wait_obligation_idx on delivery_wait (company_id, obligation_id, from_at);

-- The history of an obligation. Rows are only added.
create table delivery_step (
  company_id bigint not null,
  id uuid not null,
  obligation_id uuid not null,
  action text not null check (action in ('opened', 'delivered', 'unlinked', 'withdrawn', 'announced', 'returned', 'accepted',
    'tacitly_accepted', 'wait_started', 'wait_ended', 'exempted', 'restored')),
  reason text not null default '',
  actor_id integer references portal_user (id) on delete set null,
  actor_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, obligation_id) references delivery_obligation (company_id, id) on delete cascade
);
create index delivery_step_obligation_idx on delivery_step (company_id, obligation_id, id);

do $$
declare name text;
begin
  foreach name in array array['delivery_promise', 'delivery_obligation', 'delivery_evidence', 'delivery_wait', 'delivery_step'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update on delivery_promise, delivery_obligation to portal_company;
-- A promise that changes plans again what has not begun.
grant delete on delivery_obligation to portal_company;
grant update (ended_at, ended_as) on delivery_evidence to portal_company;
grant update (to_at, to_day, ended_by_name) on delivery_wait to portal_company;
