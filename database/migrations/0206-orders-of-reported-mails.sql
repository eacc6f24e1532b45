-- The queue in its other two orders, and a person's own mails, page by page out of an index
create index reported_mail_due_idx on reported_mail (company_id, (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), id);
create index reported_mail_score_idx on reported_mail (company_id, score desc, id desc);
