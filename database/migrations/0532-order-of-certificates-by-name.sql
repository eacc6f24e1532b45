-- The name of a certificate in lower case, as a column. A cursor is not compared with an index on lower(name), because
-- under a row policy PostgreSQL uses an expression only if its functions leak nothing; later pages by name therefore
-- read the index from its beginning.
alter table certificate add column name_lower text not null generated always as (lower(name)) stored;
drop index certificate_name_idx;
create index certificate_name_idx on certificate (company_id, name_lower, id) where active;
