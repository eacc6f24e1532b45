-- Templates of the provider: Markdown with fields. What is used is the revision that another person approved.

create table document_template (
  id uuid primary key,
  name text not null unique,
  -- The key of a kind
  kind text not null,
  source text not null,
  revision integer not null default 1,
  -- Of the source, hexadecimal
  sha256 text not null,
  made_by integer references portal_user (id) on delete set null,
  made_by_name text not null,
  approved_source text,
  approved_revision integer,
  approved_sha256 text,
  approved_by_name text,
  approved_at timestamptz,
  retired_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);
grant select on document_template to portal_company, portal_platform;
grant insert, update on document_template to portal_platform;

alter table document_revision
  -- The template of a composed file; templates are never removed
  add column template_id uuid,
  add column template_revision integer,
  -- Fields and figures as they were printed
  add column content jsonb;

insert into document_template (id, name, kind, source, sha256, made_by_name, approved_source, approved_revision,
  approved_sha256, approved_by_name, approved_at, updated_at)
select seed.id, seed.name, seed.kind, seed.source, hash.sha256, 'Portal Servicios CCI', seed.source, 1, hash.sha256,
  'Portal Servicios CCI', '2026-11-28T00:00:00Z', '2026-11-28T00:00:00Z'
from (values
  ('01980000-0000-7000-8000-000000000372'::uuid, 'Informe mensual de servicio', 'monthly_report', $source$Informe del servicio para {{empresa}}, período {{periodo}} ({{periodo.desde}} a {{periodo.hasta}}).

## Resumen

{{dato Resumen del mes}}

## Cifras al {{fecha}}

{{cifras events.week, alerts.open, incidents.open, findings.open, controls.to_attend}}

## Incidentes

{{si incidents.open > 0}}

Al cierre de este informe hay {{cifra incidents.open}} incidentes abiertos.

{{fin}}

{{si incidents.open = 0}}

No hay incidentes abiertos al cierre de este informe.

{{fin}}

## Vulnerabilidades

| Concepto | Cantidad |
| --- | --- |
| Abiertas | {{cifra findings.open}} |
| Críticas | {{cifra findings.open_critical}} |
| Del catálogo KEV | {{cifra findings.kev_open}} |
| Con el plazo vencido | {{cifra findings.late}} |

## Próximo mes

{{dato Trabajo del próximo mes}}
$source$),
  ('01980000-0000-7000-8000-000000000373'::uuid, 'Acta de reunión', 'minutes', $source$Acta de la reunión entre {{empresa}} y su proveedor de ciberseguridad, {{fecha}}.

## Asistentes

{{dato Asistentes}}

## Temas tratados

{{dato Temas tratados}}

## Acuerdos

{{dato Acuerdos}}
$source$),
  ('01980000-0000-7000-8000-000000000374'::uuid, 'Informe técnico', 'technical_report', $source$Informe técnico para {{empresa}}, {{fecha}}.

## Alcance

{{dato Alcance}}

## Resultado

{{dato Resultado}}

## Cifras relacionadas

{{cifras alerts.open, findings.open, findings.kev_open, cloud.open}}

## Recomendaciones

{{dato Recomendaciones}}
$source$)
) as seed (id, name, kind, source)
-- As the application hashes a text: its JSON
cross join lateral (select encode(sha256(convert_to(to_json(seed.source)::text, 'UTF8')), 'hex') as sha256) hash;
