-- A screen that not every role may open says which permission opens it: who lacks it does not see it in the menu.
alter table module add column permission text;
update module set permission = 'correlation.read' where url = 'Correlaciones';
