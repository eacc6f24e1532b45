-- Where in the company people report from: an area, with the addresses of its people, as the company says
alter table inbox_setting add column departments jsonb not null default '[]';
-- As it stood when it was reported; empty where nobody said it
alter table mail_report add column department text not null default '';
-- Figures of a period go by the moment of the report
create index mail_report_period_idx on mail_report (company_id, reported_at);
