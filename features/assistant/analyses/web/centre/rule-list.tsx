import { useQuery } from "@tanstack/react-query";
import { type AnalysisRule, listRules } from "#features/assistant/analyses/analyses.contract.ts";
import { areaLabels, kindLabels } from "#features/assistant/analyses/analyses.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";

/** A rule that does not apply to a kind of analysis has no weight in it; a rule with weight 0 only makes statements. */
const weightText = (weight: number | undefined) =>
  weight === undefined ? "—" : weight === 0 ? "no suma" : String(weight);

const columns: Column<AnalysisRule>[] = [
  { key: "name", title: "Regla", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  { key: "area", title: "Área", tight: true, cell: ({ area }) => areaLabels[area] },
  { key: "says", title: "Cómo se calcula", cell: ({ says }) => says },
  {
    key: "organization",
    title: "Organización",
    onPhone: "titled",
    numeric: true,
    cell: ({ weights }) => weightText(weights.organization_status),
  },
  {
    key: "standard",
    title: "Norma",
    onPhone: "titled",
    numeric: true,
    cell: ({ weights }) => weightText(weights.compliance_status),
  },
];

/** The rules of the engine, as they are. */
export function RuleList() {
  const { data, error, refetch } = useQuery(callQuery(listRules, {}));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las reglas"
        shape="rows"
        count={12}
      />
    );
  return (
    <Stack gap={4}>
      <Note>
        Cada regla da de 0 a 100 puntos. El puntaje es la suma de peso × puntos, dividida por los pesos de las
        reglas que se pudieron evaluar; las que no, no cuentan y dicen qué falta. Los riesgos van por impacto
        y, a igual impacto, por menos esfuerzo. El plazo de una acción sigue al impacto: muy alto 3 días, alto
        7, medio 15, bajo 30, muy bajo 60, salvo que el registro ya tenga su fecha. «
        {kindLabels.iso27001_compliance}» usa los pesos de una norma. Las columnas «Organización» y «Norma»
        dicen cuánto pesa cada regla en cada caso.
      </Note>
      <DataTable
        caption="Reglas del motor propio"
        columns={columns}
        rows={data.items}
        keyOf={({ key }) => key}
      />
    </Stack>
  );
}
