-- The zone of dates that a source writes without an offset, and quotas that only stop what is out of all proportion.
alter table event_source
  add column zone text not null default 'UTC',
  alter column events_per_minute set default 1000000,
  alter column events_per_day set default 200000000,
  alter column bytes_per_day set default 214748364800;
grant update (zone) on event_source to portal_company;
update event_source set events_per_minute = 1000000, events_per_day = 200000000, bytes_per_day = 214748364800;
