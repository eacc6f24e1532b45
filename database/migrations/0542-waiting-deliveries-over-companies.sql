-- The job that stores deliveries which waited while a service was away finds their companies.
create policy everything on event_inbox for select to portal_platform using (true);
grant select (company_id, id, source_id, received_at, set_aside_at) on event_inbox to portal_platform;
