-- The first time that somebody said what an alert is, beside the other first times.
alter table alert add column decided_at timestamptz;
