-- Said by itself, not only by the policy beside it: whose permission a company's people end.
drop policy only_ends on company_ai_provider;
create policy only_ends on company_ai_provider as restrictive for update to portal_company
  using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()) and not allowed and not chosen);
