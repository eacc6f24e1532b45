-- Each figure of a company at the end of a day, for comparisons with a week or a month before. The provider and the
-- company's own people may know of different rows, so each has a value of its own. Days older than 400 are removed.
create table figure_snapshot (
  company_id bigint not null references company (id) on delete cascade,
  figure_id text not null check (char_length(figure_id) <= 100),
  side text not null check (side in ('provider', 'client')),
  day date not null,
  value double precision,
  denominator integer,
  -- How much of what should be measured was measured, from 0 to 1.
  coverage double precision check (coverage between 0 and 1),
  primary key (company_id, side, figure_id, day)
);
create index figure_snapshot_day_idx on figure_snapshot (company_id, day);

alter table figure_snapshot enable row level security;
alter table figure_snapshot force row level security;
create policy active on figure_snapshot to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on figure_snapshot to portal_company;
grant update (value, denominator, coverage) on figure_snapshot to portal_company;
