-- In what somebody brings for a source, events older than so many days are history and open no alert by themselves.
alter table event_source add column history_days integer not null default 7 check (history_days between 1 and 3650);
