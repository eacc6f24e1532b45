-- Whether it looked at assets: a document of statements (VEX) did not, nor did a tool that tells of one installation at a
-- time. Only what covers says that a month was scanned, or when the last scan was.
alter table scan add column covers boolean not null default true;
update scan set covers = false where hosts = 0 or format = 'wazuh';
