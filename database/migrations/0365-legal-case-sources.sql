-- The dates of an incident follow from the incident and from the legal profile of its company. Which state of each they
-- were computed from is stored, because a comparison of moments misses what is recorded with an earlier date.
alter table legal_case add column incident_updated_at timestamptz, add column profile_updated_at timestamptz;
