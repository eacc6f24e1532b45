import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  CompanyIds,
  listEndedTerms,
  type TermOutcome,
  termOutcomes,
} from "#features/home/my-work/contracts/ended-term.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./summary.module.css";
import { outcomeParam, termCompanyParam, termShare } from "./summary-address.ts";
import { termColumns } from "./term-columns.tsx";

const outcomeLabels = {
  met: "Cumplidos",
  breached: "Vencidos",
  unexplained: "Vencidos sin explicación",
} as const satisfies Record<TermOutcome, string>;

const withCapital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The deadlines that ended in the month, over all companies or those of a segment. */
export function EndedTerms() {
  const [outcomeText, setOutcome] = useAddressParam(outcomeParam);
  const [company, setCompany] = useAddressParam(termCompanyParam);
  const [segment, setSegment] = useState<readonly number[]>();
  const outcome = oneOf(termOutcomes, outcomeText ?? "");
  // No company has the id 0, so an address without a company, or a segment without companies, lists nothing.
  const companies = company
    ? (CompanyIds.safeParse(company).data ?? "0")
    : segment && (segment.join(",") || "0");
  const { data, error, refetch } = useQuery({
    ...callQuery(listEndedTerms, { ...(outcome && { outcome }), ...(companies && { companies }) }),
    placeholderData: (before) => before,
  });
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los plazos"
        shape="rows"
        count={10}
      />
    );
  const { counts, items } = data;
  const endedCount = outcome ? counts[outcome] : counts.met + counts.breached;
  return (
    <>
      <p className={styles.share}>
        {withCapital(monthName(Number(data.month.slice(5))))}: {numberText(counts.met)} de{" "}
        {countOf(counts.met + counts.breached, "plazo cumplido", "plazos cumplidos")} ({termShare(counts)}).
        Vencidos sin explicación: {numberText(counts.unexplained)}.
      </p>
      <Toolbar>
        <Select
          aria-label="Resultado"
          placeholder="Todos los plazos"
          options={termOutcomes.map((each) => ({
            value: each,
            label: `${outcomeLabels[each]} (${numberText(counts[each])})`,
          }))}
          value={outcome ?? ""}
          onChange={({ target }) => setOutcome(target.value || null)}
        />
        {company ? (
          <Button onClick={() => setCompany(null)}>Ver todas las empresas</Button>
        ) : (
          <FeatureSlot slot="segment-picker" onIds={setSegment} />
        )}
      </Toolbar>
      {items.length === 0 ? (
        <EmptyState title="Ningún plazo coincide">
          Ningún plazo de alertas o incidentes terminó este mes con estos filtros. Quite un filtro para ver
          otros.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Plazos del mes"
            columns={termColumns}
            rows={items}
            keyOf={(row) => `${row.company.id} ${row.path} ${row.term} ${row.due_at} ${row.met}`}
          />
          {items.length < endedCount && (
            <p>
              Se muestran los {numberText(items.length)} más recientes de {numberText(endedCount)}.
            </p>
          )}
        </>
      )}
    </>
  );
}
