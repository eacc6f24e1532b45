-- What needs somebody: one row per object and side that must act. The gate computes the rows again at the end of each
-- transaction that changes an object, and nobody else writes here.

-- Whether the gate computes matters: it then reads every object of the company, restricted ones included, because a
-- matter must exist whoever caused the change. Readers of a restricted object are copied to its matter.
create function app_publishes() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.publishes', true), '') = 'yes';
grant execute on function app_publishes() to portal_session, portal_company, portal_platform;

create policy published on incident for select to portal_company
  using (company_id = (select app_company_id()) and (select app_publishes()));
create policy published on investigation for select to portal_company
  using (company_id = (select app_company_id()) and (select app_publishes()));

create table matter (
  company_id bigint not null,
  kind text not null,
  side text not null check (side in ('client', 'provider')),
  -- The object that waits
  id uuid not null,
  code text not null,
  title text not null,
  need text not null,
  state text not null,
  path text not null,
  -- 0 unknown to 5 critical; null: the kind has none
  severity smallint check (severity between 0 and 5),
  owner_id integer,
  owner_name text,
  due_at timestamptz,
  deadline text not null check (deadline in ('legal', 'contract', 'day', 'none')),
  -- 0 to 100, with its reasons as a list of texts
  harm smallint not null check (harm between 0 and 100),
  harm_reasons jsonb not null,
  -- [{"label": "…", "value": "…"}]
  facts jsonb not null,
  question text,
  answers text[] not null,
  since timestamptz not null,
  -- Of the object, for changes from a list
  version integer,
  -- Who alone may know of it; null: everybody of its side
  reader_ids integer[],
  -- The order of all matters, computed by matter-order.rules.ts
  tier smallint not null,
  rank_at timestamptz not null,
  -- Code, title and need without accents
  search text not null,
  -- Of all the above: equal rows are not written again
  digest text not null,
  primary key (company_id, kind, side, id),
  check ((due_at is null) = (deadline = 'none'))
);
create index matter_rank_idx on matter (company_id, side, tier, rank_at, kind, id);

alter table matter enable row level security;
alter table matter force row level security;
create policy active on matter to portal_company
  using (company_id = (select app_company_id())
    and ((select app_publishes())
      or (side = (select case when app_oversees() then 'provider' else 'client' end)
        and (reader_ids is null or (select app_user_id()) = any(reader_ids)))))
  with check (company_id = (select app_company_id()) and (select app_publishes()));
-- Of every company that the person may enter, which the policies of company decide.
create policy own on matter for select to portal_session
  using (company_id in (select id from company where enabled)
    and side = (select case when app_oversees() then 'provider' else 'client' end)
    and (reader_ids is null or (select app_user_id()) = any(reader_ids)));
grant select, insert, update, delete on matter to portal_company;
grant select on matter to portal_session;
