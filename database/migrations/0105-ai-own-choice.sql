-- Who a request was for reads it too: a name alone tells nobody apart.
alter table ai_exchange add column asked_by_id integer;

-- A company's people end a permission by themselves; only the provider's staff records a new one.
grant update (allowed, chosen, permission_note, changed_by_name) on company_ai_provider to portal_company;
create policy only_ends on company_ai_provider as restrictive for update to portal_company
  using (true) with check (not allowed and not chosen);

update module set requires_staff = false, permission = 'ai.oversee_exchanges' where url = 'Manage/Proveedores_IA';
