-- A text that few issues hold: their findings in order of priority, the first of each issue without reading the others,
-- and how many they are without reading any.
drop index finding_issue_of_idx;
create index finding_issue_of_idx on finding (company_id, issue_id, priority, id) include (area);

-- Names of assets as they are compared with a text: no index may serve that under row security, so all are gone through.
alter table entity add column name_folded text not null generated always as (
  lower(case when octet_length(name) = char_length(name) then name
    else translate(name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz') end)) stored;
