-- The warning list that names a value mutes that value alone. Until now it muted the whole indicator, with the other
-- values of its OR.
alter table threat_indicator_key add column noisy text;
-- How many of the values are muted. The indicator itself is noisy when all of them are.
alter table threat_indicator add column muted_count integer not null default 0;

-- The lists as they are on the day of this migration; later writes are judged by the portal.
update threat_indicator_key k set noisy = case
    when i.value_count = 1 then i.noisy
    when k.kind in ('md5', 'sha1', 'sha256') then case when k.key in ('d41d8cd98f00b204e9800998ecf8427e',
      'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855') then 'Archivos vacíos' end
    when k.kind in ('ip', 'network') then case
      when split_part(k.key, '/', 1) in ('8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9', '149.112.112.112',
        '208.67.222.222', '208.67.220.220') then 'Servidores públicos de nombres'
      when split_part(k.key, '/', 1)::inet <<= any(array['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8',
        '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '224.0.0.0/4', '255.255.255.255/32', '::/127', 'fc00::/7',
        'fe80::/10', 'ff00::/8']::inet[]) then 'Direcciones privadas' end
    when regexp_replace(k.key, case when k.kind = 'url' then '[:/].*$' else '^.*@' end, '')
      ~ '(^|\.)(example\.(com|net|org)|test|invalid|localhost|local)$' then 'Nombres de ejemplo'
    when k.kind in ('domain', 'url')
      and regexp_replace(k.key, '^www\.|/$', '', 'g') = any(regexp_split_to_array('google.com youtube.com facebook.com
        instagram.com whatsapp.com x.com twitter.com wikipedia.org yahoo.com bing.com microsoft.com live.com office.com
        outlook.com windows.com windowsupdate.com apple.com icloud.com amazon.com cloudflare.com linkedin.com github.com
        netflix.com adobe.com mozilla.org akamai.net sii.cl gob.cl bancoestado.cl mercadolibre.cl latercera.com
        biobiochile.cl registrocivil.cl fonasa.cl chileatiende.gob.cl', '\s+')) then 'Sitios muy visitados'
  end
from threat_indicator i
where i.company_id = k.company_id and i.id = k.indicator_id and i.noisy is not null;

with judged as (
  select company_id, indicator_id, count(noisy)::int as muted from threat_indicator_key
  where noisy is not null group by company_id, indicator_id
)
update threat_indicator i set muted_count = muted,
  noisy = case when muted < value_count then null else i.noisy end,
  changed_at = case when muted < value_count then now() else changed_at end
from judged where judged.company_id = i.company_id and judged.indicator_id = i.id;
