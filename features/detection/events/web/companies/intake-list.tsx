import type { CompanyIntake } from "#features/detection/events/contracts/company-intake.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { changeText } from "./intake-text.ts";

/** The maximum number of silent sources that are named; further ones are only counted. */
const maxNames = 3;
const statusPath = () => paths.sourceStatus;

/** One company per row: its sources, and what arrived, was rejected and was sent back. */
export const intakeList: CompanyListDefinition<CompanyIntake> = {
  title: "Eventos de las empresas",
  fileName: "eventos",
  views: "manage-events",
  companyOf: ({ company }) => company,
  page: statusPath,
  figures: [
    { key: "sources", title: "Fuentes", kind: "text", value: sourcesText, cell: Sources },
    {
      key: "last",
      title: "Lo último",
      kind: "moment",
      value: ({ last_received_at }) => last_received_at,
      unknown: "Nada",
    },
    {
      key: "day",
      title: "Recibidos en 24 horas",
      value: ({ day }) => day.records,
      rows: statusPath,
    },
    {
      key: "change",
      title: "Semana anterior",
      kind: "text",
      value: (row) => changeText(row) || null,
      onPhone: "away",
    },
    { key: "rejected", title: "Rechazados", value: ({ day }) => day.rejected, rows: statusPath },
    { key: "refused", title: "Devueltos", value: ({ day }) => day.refused, rows: statusPath },
    { key: "serious", title: "Graves, 7 días", value: ({ serious }) => serious },
  ],
  filters: [
    { value: "silencio", label: "Con fuentes en silencio", matches: ({ silent }) => silent.length > 0 },
    {
      value: "rechazos",
      label: "Con rechazos o devoluciones",
      matches: ({ day }) => day.rejected + day.refused > 0,
    },
    { value: "sin-fuentes", label: "Sin fuentes", matches: ({ sources }) => sources === 0 },
  ],
};

function sourcesText({ sources, silent }: CompanyIntake): string {
  if (sources === 0) return "Sin fuentes";
  return silent.length === 0 ? `${sources} al día` : `${silent.length} de ${sources} en silencio`;
}

function Sources(row: CompanyIntake) {
  const { sources, silent } = row;
  if (sources === 0) return <Badge>{sourcesText(row)}</Badge>;
  if (silent.length === 0) return <Badge tone="good">{sourcesText(row)}</Badge>;
  const names = silent.slice(0, maxNames).map(({ name }) => name);
  const others = silent.length - names.length;
  const text = `${names.join(", ")}${others > 0 ? ` y ${others} más` : ""}`;
  return (
    <>
      <Badge tone="warning">{sourcesText(row)}</Badge>{" "}
      <Note as="span" title={text}>
        {text}
      </Note>
    </>
  );
}
