import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { getCoverage, seenTechniques } from "../attack-coverage.contract.ts";
import { periodBefore } from "./matrix/attack-period.ts";
import { CompareTools, PeriodTools } from "./matrix/period-tools.tsx";
import { SeenSummary } from "./matrix/seen-summary.tsx";
import { useCatalogue } from "./matrix/use-catalogue.ts";
import { useMatrixAddress } from "./matrix/use-matrix-address.ts";
import { ShownMatrix } from "./matrix/visible-matrix.tsx";
import { compareView } from "./views/compare-view.ts";
import { techniquesCoveredBy } from "./views/coverage-view.ts";
import { type Measure, measures, seenView } from "./views/seen-view.ts";

/** The company's events and alerts on the matrix of ATT&CK. */
export default function AttackMatrixPage() {
  const address = useMatrixAddress();
  const { get, set, period, compared } = address;
  const catalogue = useCatalogue();
  const seenQuery = useQuery({ ...callQuery(seenTechniques, period), placeholderData: keepPreviousData });
  const coverage = useQuery(callQuery(getCoverage, {}));
  const comparing = compared !== undefined;
  const before = useQuery({
    ...callQuery(seenTechniques, compared ?? periodBefore(period)),
    enabled: comparing,
  });
  const measure: Measure = oneOf(measures, get("medida") ?? undefined) ?? "eventos";
  const covered = useMemo(
    () => coverage.data && techniquesCoveredBy(coverage.data.items, "todas"),
    [coverage.data],
  );
  const view = useMemo(
    () =>
      comparing
        ? compareView(seenQuery.data?.items, before.data?.items, measure)
        : seenView(seenQuery.data?.items, covered, measure),
    [comparing, seenQuery.data, before.data, covered, measure],
  );
  const failed = catalogue.error ?? seenQuery.error;
  return (
    <>
      <PageHeader
        title="Matriz MITRE ATT&CK"
        lead="Qué técnicas de ataque se vieron en su empresa, cuáles podrían verse y cuáles nadie vigila todavía."
        actions={
          <>
            <LinkButton to={paths.attackCoverage}>Cobertura</LinkButton>
            <LinkButton to={paths.attackLayers}>Capas</LinkButton>
          </>
        }
      />
      <FeatureSlot slot="event-place-note">la matriz cuenta solo los que se entregan al portal.</FeatureSlot>
      {failed ? (
        <ErrorState
          title="No se pudo cargar la matriz"
          failure={failed}
          onRetry={() => {
            catalogue.refetch();
            seenQuery.refetch();
          }}
        />
      ) : !catalogue.data || !seenQuery.data || coverage.isPending ? (
        <Skeleton shape="rows" count={14} />
      ) : (
        <>
          <SeenSummary
            catalogue={catalogue.data}
            seen={seenQuery.data}
            before={comparing ? before.data : undefined}
            covered={covered}
            period={period}
            compared={compared}
            measure={measure}
          />
          <ShownMatrix catalogue={catalogue.data} view={view} address={address}>
            <Select
              aria-label="Qué se cuenta"
              value={measure}
              options={[
                { value: "eventos", label: "Eventos" },
                { value: "alertas", label: "Alertas" },
              ]}
              onChange={({ target }) => set({ medida: target.value })}
            />
            <PeriodTools address={address} />
            <CompareTools address={address} />
          </ShownMatrix>
        </>
      )}
    </>
  );
}
