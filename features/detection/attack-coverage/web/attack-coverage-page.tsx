import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useMemo } from "react";
import { readFigures } from "#features/home/home/home.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { getCoverage, seenTechniques } from "../attack-coverage.contract.ts";
import { coveredTechniquesFigure } from "../technique-figures.ts";
import styles from "./attack.module.css";
import { CoverageGaps, GroupCoverage, TacticCoverage } from "./matrix/coverage-summary.tsx";
import { useGroups } from "./matrix/group-choice.tsx";
import { PeriodTools } from "./matrix/period-tools.tsx";
import { useCatalogue } from "./matrix/use-catalogue.ts";
import { type MatrixAddress, useMatrixAddress } from "./matrix/use-matrix-address.ts";
import { ShownMatrix } from "./matrix/visible-matrix.tsx";
import { coverageSources, coverageView, crossView, techniquesCoveredBy } from "./views/coverage-view.ts";

const covererLabels = {
  todas: "Todas las reglas",
  correlacion: "Solo reglas de correlación",
  fuentes: "Solo reglas de las fuentes",
} as const;

/** The covered and the observed techniques, and the view of the matrix that the address names. */
function useCoverageView(
  { get }: MatrixAddress,
  coverage: OutputOf<typeof getCoverage>["items"] | undefined,
  observed: OutputOf<typeof seenTechniques>["items"] | undefined,
) {
  const crossing = get("cruce") === "visto";
  const coverer = oneOf(coverageSources, get("con") ?? undefined) ?? "todas";
  const covered = useMemo(() => techniquesCoveredBy(coverage ?? [], coverer), [coverage, coverer]);
  const wasSeen = useMemo(
    () => new Set(observed?.filter(({ events, alerts }) => events + alerts > 0).map(({ id }) => id)),
    [observed],
  );
  const view = useMemo(
    () => (crossing ? crossView(wasSeen, covered) : coverageView(coverage)),
    [crossing, wasSeen, covered, coverage],
  );
  return { covered, wasSeen, view, crossing, coverer };
}

interface ViewChoiceProps {
  address: MatrixAddress;
  crossing: boolean;
  coverer: (typeof coverageSources)[number];
}

/** The choice between coverage and comparison, of the rules, and of the period of the comparison. */
function ViewChoice({ address, crossing, coverer }: ViewChoiceProps) {
  const { set } = address;
  return (
    <>
      <Select
        aria-label="Qué se muestra"
        value={crossing ? "visto" : ""}
        placeholder="Cobertura de las reglas"
        options={[{ value: "visto", label: "Lo visto contra lo cubierto" }]}
        onChange={({ target }) => set({ cruce: target.value })}
      />
      <Select
        aria-label="Reglas incluidas"
        value={coverer}
        options={coverageSources.map((value) => ({ value, label: covererLabels[value] }))}
        onChange={({ target }) => set({ con: target.value === "todas" ? null : target.value })}
      />
      {crossing && <PeriodTools address={address} />}
    </>
  );
}

/** The techniques that no chosen rule covers. */
function GapsPart(props: ComponentProps<typeof CoverageGaps>) {
  return (
    <section>
      <h2>Brechas que más grupos aprovechan</h2>
      <Note>
        Técnicas que ninguna de las reglas elegidas ve, ordenadas por cuántos grupos de ATT&amp;CK las usan.
      </Note>
      <CoverageGaps {...props} />
    </section>
  );
}

/** The techniques that the rules cover, the gaps, and the comparison with observed techniques. */
export default function AttackCoveragePage() {
  const address = useMatrixAddress();
  const { get, set, period } = address;
  const catalogue = useCatalogue();
  const coverage = useQuery(callQuery(getCoverage, {}));
  const seenQuery = useQuery({ ...callQuery(seenTechniques, period), placeholderData: keepPreviousData });
  const groups = useGroups(true);
  const { covered, wasSeen, view, crossing, coverer } = useCoverageView(
    address,
    coverage.data?.items,
    seenQuery.data?.items,
  );
  const group = groups.data?.items.find(({ id }) => id === get("grupo"));
  const failed = catalogue.error ?? coverage.error;
  const total = catalogue.data?.techniques.length ?? 0;
  const figure = useQuery(callQuery(readFigures, { ids: coveredTechniquesFigure.id })).data?.figures[
    coveredTechniquesFigure.id
  ];
  const coveredCount = catalogue.data?.techniques.filter(({ id }) => covered.has(id)).length ?? 0;
  // The figure counts all rules. For one kind of rules the count is computed here.
  const visibleCount = coverer === "todas" ? (figure?.numerator ?? coveredCount) : coveredCount;
  return (
    <>
      <PageHeader
        title="Cobertura de detección"
        lead="Qué técnicas pueden ver las reglas de correlación activas y las reglas de las fuentes vistas en los últimos 90 días."
        actions={<LinkButton to={paths.attackMatrix}>Matriz</LinkButton>}
      />
      {failed ? (
        <ErrorState
          title="No se pudo cargar la cobertura"
          failure={failed}
          onRetry={() => {
            catalogue.refetch();
            coverage.refetch();
          }}
        />
      ) : !catalogue.data || !coverage.data ? (
        <Skeleton shape="rows" count={14} />
      ) : (
        <div className={styles.parts}>
          <p className={styles.summary}>
            Las reglas pueden ver <strong>{numberText(visibleCount)}</strong> de las {numberText(total)}{" "}
            técnicas y subtécnicas de ATT&amp;CK. Una regla no garantiza la detección; sin regla no hay
            detección.
            <Note as="span"> Una técnica cuenta cuando una regla la ve o ve una de sus subtécnicas.</Note>
          </p>
          {group && <GroupCoverage group={group} covered={covered} seen={wasSeen} />}
          <ShownMatrix catalogue={catalogue.data} view={view} address={address}>
            <ViewChoice address={address} crossing={crossing} coverer={coverer} />
          </ShownMatrix>
          <section>
            <h2>Por táctica</h2>
            <TacticCoverage
              catalogue={catalogue.data}
              covered={covered}
              seen={wasSeen}
              onPick={(tactica) => set({ tactica })}
            />
          </section>
          {groups.data && (
            <GapsPart
              catalogue={catalogue.data}
              groups={groups.data.items}
              covered={covered}
              onOpen={(tecnica) => set({ tecnica })}
            />
          )}
        </div>
      )}
    </>
  );
}
