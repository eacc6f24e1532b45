-- Under which heading a module stands in the menu of its service; empty where the service needs none.
alter table module add column section text not null default '';

-- What every company has without contracting it stands under the portal's own name.
insert into service (name, description, icon, position)
  select 'Portal', 'Lo que tiene toda empresa: sus interacciones con el proveedor y la base de conocimiento.', 'layout-grid', 14
  where exists (select from service) on conflict (name) do nothing;
update module set service_id = (select id from service where name = 'Portal')
  where url in ('Interacciones', 'BaseDeConocimiento') and exists (select from service where name = 'Portal');
