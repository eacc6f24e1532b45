-- Weakenings of one alert that still wait for an explanation: an alert of several changes closes with the last of them.
create index waf_change_alert_idx on waf_change (company_id, alert_id)
  where alert_id is not null and effect = 'weakening' and state in ('unrequested', 'proposed');
