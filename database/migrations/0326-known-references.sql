-- What refers to an incident or an investigation is read by whoever may know of it: links, cards of boards and steps of
-- stories that lead to one which the reader may not know are not there for that reader. The names are read from the
-- incident or investigation itself, with the reader's rights. No copy of a name remains outside of its wall.

-- True for every address that leads to no incident or investigation.
create function app_knows_place(company bigint, address text) returns boolean language sql stable as $$
  select case
    when address ~* '^/+incidentes/+[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then exists (
      select from incident where company_id = company
        and id = substring(address from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}')::uuid)
    when address ~* '^/+investigations/+[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then exists (
      select from investigation where company_id = company
        and id = substring(address from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}')::uuid)
    else true end
$$;

-- The facts of a step refer by an address (`address`, `path`) or by the id of an incident.
create function app_knows_reference(company bigint, facts jsonb) returns boolean language sql stable as $$
  select app_knows_place(company, facts ->> 'address') and app_knows_place(company, facts ->> 'path')
    and (not facts ? 'incident' or exists (
      select from incident where company_id = company and id = (facts -> 'incident' ->> 'id')::uuid))
$$;

-- The name of the incident or investigation at an address, as the reader may know it; null for other places.
create function app_place_name(company bigint, address text) returns text language sql stable as $$
  select case
    when address ~* '^/+incidentes/+[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then (
      select series || '-' || number || ' ' || title from incident where company_id = company
        and id = substring(address from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}')::uuid)
    when address ~* '^/+investigations/+[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then (
      select series || '-' || number || ' ' || question from investigation where company_id = company
        and id = substring(address from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}')::uuid)
    end
$$;

grant execute on function app_knows_place(bigint, text), app_knows_reference(bigint, jsonb), app_place_name(bigint, text)
  to portal_company, portal_platform;

do $$
declare name text;
begin
  -- Steps of findings and certificates refer to no place; reading them in bulk must not pay for the question.
  foreach name in array array['incident_step', 'alert_step', 'reported_mail_step', 'investigation_step'] loop
    execute format('create policy known_reference on %I as restrictive for select to portal_company, portal_platform
      using (not facts ?| array[''address'', ''path'', ''incident''] or app_knows_reference(company_id, facts))', name);
  end loop;
end
$$;
create policy known_reference on incident_link as restrictive for select to portal_company, portal_platform
  using (case kind when 'place' then app_knows_place(company_id, target)
    when 'incident' then app_knows_place(company_id, '/Incidentes/' || target) else true end);
create policy known_reference on case_link as restrictive for select to portal_company, portal_platform
  using (case target_kind when 'place' then app_knows_place(company_id, target_id) else true end);
create policy known_reference on investigation_card as restrictive for select to portal_company, portal_platform
  using (path is null or app_knows_place(company_id, path));

-- The log of what was done elsewhere names the place where it led.
create or replace view readable_audit_entry with (security_invoker = true) as
  select e.* from audit_entry e
  where (e.object_type <> 'incident' or e.object_id = '' or exists (
    select from incident i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end))
  and (e.object_type <> 'investigation' or e.object_id = '' or exists (
    select from investigation i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end))
  and (not e.details ?| array['path', 'to', 'from'] or (
    app_knows_place(e.company_id, e.details ->> 'path') and app_knows_place(e.company_id, e.details ->> 'to')
    and app_knows_place(e.company_id, e.details ->> 'from')));

-- Names that earlier versions copied are removed; where only the name said which incident it was, the id takes its place.
alter table incident no force row level security;
alter table incident_link no force row level security;
alter table incident_step no force row level security;
alter table alert_step no force row level security;
alter table reported_mail_step no force row level security;
alter table investigation_step no force row level security;
update alert_step set note = regexp_replace(note, '^(INC|RES)-[0-9]+(: |$)', '')
  where type in ('linked', 'unlinked') and facts ->> 'address' ~ '^/Incidentes/' and note ~ '^(INC|RES)-[0-9]+(: |$)';
update reported_mail_step set facts = facts - 'name' where type = 'turned' and facts ->> 'path' ~ '^/Incidentes/';
update investigation_step set facts = facts - 'name' where type = 'turned' and facts ->> 'path' ~ '^/Incidentes/';
update incident_step step set note = '',
    facts = step.facts || jsonb_build_object('incident',
      jsonb_build_object('id', other.id, 'code', other.series || '-' || other.number))
  from incident other
  where step.type in ('linked', 'unlinked') and not step.facts ?| array['address', 'incident']
    and other.company_id = step.company_id
    and other.series || '-' || other.number = substring(step.note from '^((?:INC|RES)-[0-9]+) ');
update incident_link link set label = '' from incident other
  where link.kind = 'incident' and other.company_id = link.company_id and other.id::text = link.target
    and starts_with(link.label, other.series || '-' || other.number || ' ');
alter table incident force row level security;
alter table incident_link force row level security;
alter table incident_step force row level security;
alter table alert_step force row level security;
alter table reported_mail_step force row level security;
alter table investigation_step force row level security;
