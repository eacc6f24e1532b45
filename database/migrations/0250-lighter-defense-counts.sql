-- What is counted of a day changes with nearly every delivery, and its newest moment with it. An index that holds that
-- moment makes each change a new entry in every index of the row; by the day, changes stay within their page.
drop index defense_day_detected_idx;
create index defense_day_detected_idx on defense_day (company_id, day) where outcome = 'detected';
alter table defense_day set (fillfactor = 80);
