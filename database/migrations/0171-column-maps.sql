-- What a company said of the columns of its own tables, by their headings: the next file with the same ones is read alike.
create table scan_column_map (
  company_id bigint not null references company (id) on delete cascade,
  headings_sha256 text not null,
  -- The number of the column from 0 by field: {"asset": 2}
  columns jsonb not null,
  day_order text not null check (day_order in ('day_first', 'month_first')),
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, headings_sha256)
);
select close_case_table('scan_column_map');
grant select, insert, update on scan_column_map to portal_company;
