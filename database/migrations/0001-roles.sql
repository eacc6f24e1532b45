-- One database role per scope of a call. None owns a table, none is superuser, none bypasses row security.
-- Roles belong to the whole server, so they may exist already.
do $$
declare role_name text;
begin
  foreach role_name in array array['portal_public', 'portal_identity', 'portal_session', 'portal_company', 'portal_platform', 'portal_jobs']
  loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit', role_name);
    end if;
    execute format('grant usage on schema public to %I', role_name);
  end loop;
  -- The login that serves requests holds no right of its own: it only steps into one of these.
  if not exists (select from pg_roles where rolname = 'portal_app') then
    create role portal_app login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  end if;
  grant portal_public, portal_identity, portal_session, portal_company, portal_platform, portal_jobs to portal_app;
  -- An owner that is no superuser may serve requests itself when no second login is configured.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant portal_public, portal_identity, portal_session, portal_company, portal_platform, portal_jobs to %I', current_user);
  end if;
end
$$;

alter default privileges revoke execute on functions from public;
revoke create on schema public from public;

-- Who the gate says is asking. Unset means nobody: every policy then shows no row.
create function app_company_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;
create function app_user_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::integer;

grant execute on function app_company_id(), app_user_id()
  to portal_public, portal_identity, portal_session, portal_company, portal_platform, portal_jobs;
