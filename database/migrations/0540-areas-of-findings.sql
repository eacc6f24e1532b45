-- The areas of findings are listed once, in the contract of findings; no other table of findings checks them.
alter table scan drop constraint scan_area_check;
