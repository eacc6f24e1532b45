-- The company that a session works in. Empty: the one in which its person worked last, as chosen in any session.
alter table session add column active_company_id bigint references company on delete set null;
grant select (active_company_id), update (active_company_id) on session to portal_session;
grant update (active_company_id) on session to portal_platform;
