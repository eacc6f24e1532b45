-- The desks of analysts, and second views of the same rows, stand in the menus of the provider alone. A company's people
-- still open them by their address. What staff set by hand stays.
update module set permission = 'alert.triage' where permission is null and url in (
  'Eventos/N2', 'Eventos/CNAPP', 'Eventos/Reglas', 'Eventos/TopTen',
  'EnhancedEvents/Lista', 'EnhancedEvents/Grafo', 'EnhancedEvents/LineaDeTiempo');
update module set permission = 'attack.manage' where permission is null and url in ('EnhancedEvents/MITRE', 'mitre-attack/Capas');
update module set permission = 'investigation.work' where permission is null and url in ('Investigations/Lista', 'Investigations/Nueva');
update module set permission = 'hunt.work' where permission is null and url = 'ThreatHunting/Cobertura';
update module set permission = 'compliance.review' where permission is null and url = 'Compliance/Correspondencias';

-- A screen that shows a client all of what the provider has in several desks is not named after one of them.
alter table module add column client_name text;
update module set client_name = 'Alertas' where url = 'Eventos/N1';
