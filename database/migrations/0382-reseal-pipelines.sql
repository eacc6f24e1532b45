-- After a change of the portal's key, `portal keys reseal` seals the secrets of pipelines again, in the role of sign-in.
create policy reseal_select on pipeline_secret for select to portal_identity using (true);
create policy reseal_update on pipeline_secret for update to portal_identity using (true) with check (true);
grant select (company_id, id, name, sealed), update (sealed) on pipeline_secret to portal_identity;
create policy reseal_select on pipeline for select to portal_identity using (true);
create policy reseal_update on pipeline for update to portal_identity using (true) with check (true);
grant select (company_id, id, hook_key), update (hook_key) on pipeline to portal_identity;
