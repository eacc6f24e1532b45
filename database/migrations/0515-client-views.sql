-- Staff look at the portal as one person of a company sees it, read only, for a while. A session has at most one view.
-- Nothing that the staff may not know is shown by it: what names its readers is read by who stands among them.
alter table session
  add column viewed_user_id integer references portal_user (id) on delete set null,
  add column viewed_company_id bigint references company (id) on delete set null,
  add column view_ends_at timestamptz;
create index session_viewed_user_idx on session (viewed_user_id) where viewed_user_id is not null;
create index session_viewed_company_idx on session (viewed_company_id) where viewed_company_id is not null;
grant update (viewed_user_id, viewed_company_id, view_ends_at) on session to portal_platform;

-- The person of the staff behind a view; null in every other transaction.
create function app_viewer_id() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.viewer_id', true), '')::integer
$$;
grant execute on function app_viewer_id() to public;

do $$
declare name text;
begin
  for name in
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = 'public' and columns.column_name = 'reader_ids' and tables.table_type = 'BASE TABLE'
  loop
    execute format('create policy viewer_is_reader on %I as restrictive for select to portal_company, portal_platform,
      portal_session using ((select app_viewer_id()) is null or reader_ids is null or cardinality(reader_ids) = 0
        or (select app_viewer_id()) = any(reader_ids))', name);
  end loop;
end
$$;
create policy viewer_is_reader on notification as restrictive for select to portal_session
  using ((select app_viewer_id()) is null
    or path !~* '^/+(incidentes|investigations|proactiveassessment)(/|$|\?)');
