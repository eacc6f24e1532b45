-- The plan of an Imperva account: what was purchased and what is used, and the bandwidth of its last billing cycles.
alter table waf_account
  add column plan_usage jsonb,
  add column plan_at timestamptz,
  -- The last attempt; one a day
  add column plan_tried_at timestamptz,
  add column plan_problem text;
