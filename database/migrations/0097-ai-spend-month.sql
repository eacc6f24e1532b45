-- A month is named as everywhere else: 2026-03.
alter table ai_spend drop constraint ai_spend_month_check;
alter table ai_spend alter column month type text using to_char(month, 'YYYY-MM');
alter table ai_spend add constraint ai_spend_month_check check (month ~ '^\d{4}-\d{2}$');
-- The built-in engine needs no permission; a row about it would say nothing.
alter table company_ai_provider drop constraint company_ai_provider_provider_id_check;
