-- Staff order, switch off and edit the catalogue; the version keeps one person's edit from burying another's.
alter table service add column version integer not null default 1;
alter table module add column version integer not null default 1;
alter table backend_route add column version integer not null default 1;
alter table backend_route add column enabled boolean not null default true;
alter table backend_route add column position integer not null default 0;
