import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { getCoverage, seenTechniques } from "../attack-coverage.contract.ts";
import { useCatalogue } from "./matrix/use-catalogue.ts";
import { useMatrixAddress } from "./matrix/use-matrix-address.ts";
import { ShownMatrix } from "./matrix/visible-matrix.tsx";
import { crossView, techniquesCoveredBy } from "./views/coverage-view.ts";

interface TechniquesMatrixProps {
  techniques: readonly string[];
  /** The owner of the techniques (such as an actor), as part of the sentence above the matrix. */
  of: string;
  /** The sentence above the matrix; replaces the default one, which names an actor. */
  lead?: string;
}

/** The matrix with given techniques, compared with those seen in the company and those that its rules can detect. */
export default function TechniquesMatrix({ techniques, of, lead }: TechniquesMatrixProps) {
  const address = useMatrixAddress();
  const catalogue = useCatalogue();
  const coverage = useQuery(callQuery(getCoverage, {}));
  const seenQuery = useQuery(callQuery(seenTechniques, address.period));
  const covered = useMemo(() => techniquesCoveredBy(coverage.data?.items ?? [], "todas"), [coverage.data]);
  const wasSeen = useMemo(
    () =>
      new Set(seenQuery.data?.items.filter(({ events, alerts }) => events + alerts > 0).map(({ id }) => id)),
    [seenQuery.data],
  );
  const view = useMemo(() => crossView(wasSeen, covered), [wasSeen, covered]);
  const failed = catalogue.error ?? coverage.error ?? seenQuery.error;
  if (failed)
    return (
      <ErrorState
        title="No se pudo cargar la matriz"
        failure={failed}
        onRetry={() => {
          catalogue.refetch();
          coverage.refetch();
          seenQuery.refetch();
        }}
      />
    );
  if (!catalogue.data || !coverage.data || !seenQuery.data) return <Skeleton shape="rows" count={10} />;
  return (
    <>
      <Note>
        {lead ?? (
          <>
            Las {numberText(techniques.length)} técnicas que usa {of}: si se vieron en la empresa en el
            período, y si alguna regla las ve. Verlas no prueba que sea este actor.
          </>
        )}
      </Note>
      <ShownMatrix catalogue={catalogue.data} view={view} address={address} techniques={techniques} />
    </>
  );
}
