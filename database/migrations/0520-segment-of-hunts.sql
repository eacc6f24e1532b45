-- The segment that a hunt over several companies was started for, in the provider's words; only the provider reads it.
alter table hunt add column batch_segment text check (length(batch_segment) <= 300);
grant select (batch_segment) on hunt to portal_session;
