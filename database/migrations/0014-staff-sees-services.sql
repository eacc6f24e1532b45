-- Staff may enter any company, so they see what each has contracted before they do.
create policy staff on company_service for select to portal_session
  using (exists (select from portal_user u where u.id = (select app_user_id()) and u.is_staff));
create policy staff on company_module for select to portal_session
  using (exists (select from portal_user u where u.id = (select app_user_id()) and u.is_staff));
